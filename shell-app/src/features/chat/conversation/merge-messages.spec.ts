import { aMessage } from '@unburden/testing';
import { asDeleted, lastBeforeGap, mergeMessages } from './merge-messages';

const [one, two, three, four] = [1, 2, 3, 4].map((seq) => aMessage({ seq, text: `${seq}` })) as [
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
];
const textsOf = (messages: { text: string }[]) => messages.map(({ text }) => text);

describe('mergeMessages', () => {
  it('goes by the number, whatever came first and whatever the clocks say', () => {
    const early = { ...three, createdAt: '2020-01-01T00:00:00.000Z' };
    expect(textsOf(mergeMessages([two], [four, early, one]))).toEqual(['1', '2', '3', '4']);
  });

  it('has each message once, however often it comes', () => {
    expect(textsOf(mergeMessages([one, two], [two, three, three]))).toEqual(['1', '2', '3']);
  });

  it('takes over what is new about a message: the address of its picture', () => {
    const renewed = { ...one, image: '/files/fresh' };
    expect(mergeMessages([{ ...one, image: '/files/old' }, two], [renewed])[0]).toBe(renewed);
  });

  it('leaves deleted what was deleted, also when an older copy comes later', () => {
    const deleted = asDeleted(one);
    expect(mergeMessages([deleted], [one])).toEqual([deleted]);
    expect(mergeMessages([one], [deleted])).toEqual([deleted]);
  });
});

describe('asDeleted', () => {
  it('keeps the place and nothing that was said', () => {
    const picture = {
      image: '/files/x',
      imageSmall: '/files/y',
      imageWidth: 900,
      imageHeight: 600,
    };
    const before = aMessage({ seq: 7, text: 'Secret', ...picture });
    const nothing = { image: null, imageSmall: null, imageWidth: null, imageHeight: null };
    expect(asDeleted(before)).toEqual({ ...before, ...nothing, text: '', deleted: true });
  });
});

describe('lastBeforeGap', () => {
  it('is null while no number is left out, wherever the list begins', () => {
    expect(lastBeforeGap([])).toBeNull();
    expect(lastBeforeGap([three, four])).toBeNull();
  });

  it('is the message after which the newest ones are missing', () => {
    expect(lastBeforeGap([one, two, four])).toBe(two);
    expect(lastBeforeGap([one, three])).toBe(one);
  });
});
