import { aMessage } from '@unburden/testing';
import { asDeleted, lastBeforeGap, mergeMessages, withEdited } from './conversation.cache';

const [one, two, three, four] = [1, 2, 3, 4].map((seq) => aMessage({ seq, text: `${seq}` })) as [
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
];
const textsOf = (messages: { text: string }[]) => messages.map(({ text }) => text);

describe('mergeMessages', () => {
  it('orders by number, not by arrival or time', () => {
    const early = { ...three, createdAt: '2020-01-01T00:00:00.000Z' };
    expect(textsOf(mergeMessages([two], [four, early, one]))).toEqual(['1', '2', '3', '4']);
  });

  it('removes duplicates', () => {
    expect(textsOf(mergeMessages([one, two], [two, three, three]))).toEqual(['1', '2', '3']);
  });

  it('takes the new picture address of a known message', () => {
    const renewed = { ...one, image: '/files/fresh' };
    expect(mergeMessages([{ ...one, image: '/files/old' }, two], [renewed])[0]).toBe(renewed);
  });

  it('keeps a message deleted when an older copy arrives later', () => {
    const deleted = asDeleted(one);
    expect(mergeMessages([deleted], [one])).toEqual([deleted]);
    expect(mergeMessages([one], [deleted])).toEqual([deleted]);
  });
});

describe('an edited message', () => {
  const editedIn = (year: number) => ({ ...one, editedAt: `${year}-01-01T00:00:00.000Z` });
  const [first, second] = [editedIn(2025), editedIn(2026)];

  it('stays so when an older copy arrives later, unless it is deleted', () => {
    expect(mergeMessages([second], [one])).toEqual([second]);
    expect(withEdited([second], first)).toEqual([second]);
    expect(withEdited([first], second)).toEqual([second]);
    const gone = { ...one, deleted: true };
    expect(mergeMessages([second], [gone])).toEqual([gone]);
  });
});

describe('asDeleted', () => {
  it('keeps the position and removes the content', () => {
    const picture = {
      image: '/files/x',
      imageSmall: '/files/y',
      imageWidth: 900,
      imageHeight: 600,
    };
    const before = aMessage({ seq: 7, text: 'Secret', ...picture });
    const nothing = { image: null, imageSmall: null, imageWidth: null, imageHeight: null };
    const gone = { ...nothing, text: '', deleted: true, deletedAt: expect.any(String) as string };
    expect(asDeleted(before)).toEqual({ ...before, ...gone });
  });
});

describe('lastBeforeGap', () => {
  it('is null without a gap, wherever the list begins', () => {
    expect(lastBeforeGap([])).toBeNull();
    expect(lastBeforeGap([three, four])).toBeNull();
  });

  it('is the message before the newest gap', () => {
    expect(lastBeforeGap([one, two, four])).toBe(two);
    expect(lastBeforeGap([one, three])).toBe(one);
  });
});
