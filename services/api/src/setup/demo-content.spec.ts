import { limits, visiblePattern } from '@unburden/contracts';
import { isReservedName, nameFormProblem } from '../users/user-name.js';
import { type DemoComment, readDemoContent } from './demo-content.js';
import { demoEmailOf } from './demo-ids.js';

const { members, threads, chats } = readDemoContent();
const memberNames = members.map(({ name }) => name);
const names = new Set(memberNames);

/** A comment with all replies below it and their depths. */
function flatten(comments: readonly DemoComment[], depth = 0): (DemoComment & { depth: number })[] {
  return comments.flatMap((comment) => [
    { ...comment, depth },
    ...flatten(comment.replies ?? [], depth + 1),
  ]);
}
const comments = threads.flatMap((thread) => flatten(thread.comments));

const isWritten = (text: string, max: number) =>
  visiblePattern.test(text) && text === text.trim().normalize('NFC') && text.length <= max;

describe('the files of the demo community', () => {
  it('have forty members with valid names and different emails', () => {
    expect(names.size).toBe(40);
    expect(memberNames.filter((name) => nameFormProblem(name) !== null)).toEqual([]);
    expect(memberNames.filter(isReservedName)).toEqual([]);
    expect(new Set(memberNames.map(demoEmailOf)).size).toBe(members.length);
    expect(members.filter(({ role }) => role === 'moderator')).toHaveLength(1);
  });

  it('have only members as authors and reporters, who report others', () => {
    const reports = [...threads, ...comments].flatMap(({ by, reports = [] }) =>
      reports.map((report) => ({ by: report.by, of: by })),
    );
    const ofMembers = members.flatMap(({ name, reports = [] }) =>
      reports.map((report) => ({ by: report.by, of: name })),
    );
    expect(reports.length).toBeGreaterThan(0);
    expect([...reports, ...ofMembers].filter(({ by, of }) => by === of)).toEqual([]);
    const authors = [...threads, ...comments, ...reports, ...ofMembers].map(({ by }) => by);
    expect(authors.filter((by) => !names.has(by))).toEqual([]);
  });

  it('have one conversation for each pair of different members', () => {
    const wrong = chats.filter(({ between: [one, other], lines }) => {
      const isByOneOfThem = lines.every(({ by }) => by === one || by === other);
      return one === other || !names.has(one) || !names.has(other) || !isByOneOfThem;
    });
    expect(wrong).toEqual([]);
    const pairs = new Set(chats.map(({ between }) => [...between].sort().join('\n')));
    expect(pairs.size).toBe(chats.length);
  });

  it('have only texts that the API accepts', () => {
    const wrong = [
      ...threads.filter(
        ({ title, text }) =>
          !isWritten(title, limits.title.max) || !isWritten(text, limits.postText.max),
      ),
      ...comments.filter(({ text }) => !isWritten(text, limits.commentText.max)),
      ...chats
        .flatMap(({ lines }) => lines)
        .filter(({ text }) => !isWritten(text, limits.messageText.max)),
    ];
    expect(wrong).toEqual([]);
  });

  it('have different titles for the posts of one member', () => {
    expect(new Set(threads.map(({ by, title }) => `${by}\n${title}`)).size).toBe(threads.length);
  });

  it('nest replies to a depth of six at most', () => {
    expect(Math.max(...comments.map(({ depth }) => depth))).toBeLessThanOrEqual(6);
  });
});
