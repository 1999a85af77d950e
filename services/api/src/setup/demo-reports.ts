import { defaultReasons } from '@unburden/contracts';
import type { StoredComment } from '../blog/comments/comment.schema.js';
import type { StoredPost } from '../blog/posts/post.schema.js';
import type { StoredCase } from '../moderation/cases/case.schema.js';
import type { StoredReport } from '../moderation/reports/report.schema.js';
import { demoId, memberId } from './demo-ids.js';

export const demoModerator = 'Library Ghost';

const day = 24 * 60 * 60 * 1000;

type Content = Pick<StoredPost | StoredComment, '_id' | 'author' | 'createdAt'>;
/** The reported content, if the demo has it, with the reasons and notes of its reporters. */
type Reported = [StoredCase['targetType'], Content | undefined, [code: string, note: string][]];

/** Open cases for the moderator's queue. */
export function planReports(
  { posts, comments }: { posts: readonly StoredPost[]; comments: readonly StoredComment[] },
  members: readonly string[],
  now: number,
): { cases: StoredCase[]; reports: StoredReport[] } {
  const [name = ''] = members;
  const [post, comment] = [posts[0], comments.find(({ parent }) => parent === null)];
  const profile = { _id: memberId(name), author: memberId(name), createdAt: new Date(now - day) };
  const reported: Reported[] = [
    [
      'post',
      post,
      [
        ['identity', 'I think I know which street this is.'],
        ['identity', ''],
      ],
    ],
    ['comment', comment, [['instructions', 'It reads like an order.']]],
    ['user', profile, [['harassment', 'Goes on writing although I asked for quiet.']]],
  ];
  const plans = reported.flatMap(([targetType, content, complaints]) =>
    content ? [planCase(targetType, content, complaints, members, now)] : [],
  );
  return { cases: plans.map((each) => each.case), reports: plans.flatMap((each) => each.reports) };
}

function planCase(
  targetType: StoredCase['targetType'],
  content: Content,
  complaints: Reported[2],
  members: readonly string[],
  now: number,
): { case: StoredCase; reports: StoredReport[] } {
  const { _id: target, author } = content;
  const _id = demoId('case', target.toString());
  const createdAt = new Date(Math.floor((content.createdAt.getTime() + now) / 2));
  const reporters = members.map(memberId).filter((id) => author === null || !id.equals(author));
  const reports = complaints.map(([code, note], index) => ({
    _id: demoId('report', _id.toString(), index),
    case: _id,
    reporter: reporters[index] ?? null,
    byVisitor: false,
    reason: { code, label: labelOf(code), note },
    createdAt,
    expiresAt: null,
  }));
  const codes = [...new Set(complaints.map(([code]) => code))];
  const open: StoredCase = {
    _id,
    targetType,
    target,
    author,
    state: 'open',
    isOpen: true,
    claimedBy: null,
    reportCount: reports.length,
    urgency: codes.some((code) => reasonOf(code)?.isUrgent) ? 1 : 0,
    reasons: codes.map((code) => ({ code, label: labelOf(code) })),
    createdAt,
    lastReportAt: createdAt,
    resolution: null,
    notes: [],
    expiresAt: null,
  };
  return { case: open, reports };
}

const reasonOf = (code: string) => defaultReasons.find((each) => each.code === code);

function labelOf(code: string): string {
  return reasonOf(code)?.label ?? code;
}
