import { aReply } from '@unburden/testing';
import { threadRows } from './thread-rows';

const root = 'a'.repeat(24);
const reply = (id: string, parent: string) => aReply({ _id: id, parent, text: id });
const outline = (rows: ReturnType<typeof threadRows>) =>
  rows.map((row) => `${'.'.repeat(row.depth)}${row.reply._id}`);

// In order of creation.
const thread = [
  reply('one', root),
  reply('two', root),
  reply('one-a', 'one'),
  reply('two-a', 'two'),
  reply('one-a-i', 'one-a'),
  reply('one-b', 'one'),
];

describe('threadRows', () => {
  it('puts each reply below its parent, oldest first', () => {
    expect(outline(threadRows(thread))).toEqual([
      '.one',
      '..one-a',
      '...one-a-i',
      '..one-b',
      '.two',
      '..two-a',
    ]);
  });

  it('counts the replies below at every depth, and has the parent’s author', () => {
    const [one, , nested] = threadRows(thread);
    expect(one).toMatchObject({ below: 3, isOpen: true, parent: null });
    expect(nested?.parent?._id).toBe('one-a');
  });

  it('has the replies above it, down to the last with a line', () => {
    expect(threadRows(thread)[2]?.above.map(({ _id }) => _id)).toEqual(['one', 'one-a']);
    const chain = Array.from({ length: 9 }, (_, at) =>
      reply(`r${at}`, at === 0 ? root : `r${at - 1}`),
    );
    expect(threadRows(chain).map(({ above }) => above.length)).toEqual([0, 1, 2, 3, 4, 5, 5, 5, 5]);
  });

  it('omits the replies below a collapsed one, and counts them', () => {
    const rows = threadRows(thread, new Set(['one']));
    expect(outline(rows)).toEqual(['.one', '.two', '..two-a']);
    expect(rows[0]).toMatchObject({ below: 3, isOpen: false });
  });

  it('attaches replies without a parent to the comment', () => {
    expect(outline(threadRows([reply('lost', 'gone'), reply('kept', 'lost')]))).toEqual([
      '.lost',
      '..kept',
    ]);
  });

  it('contains each reply once, also with a cycle of parents', () => {
    const rows = threadRows([reply('a', 'b'), reply('b', 'a'), reply('self', 'self')]);
    expect(outline(rows)).toEqual(['.a', '..b', '.self']);
  });

  it('handles a chain as long as the thread', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) =>
      reply(`r${at}`, at === 0 ? root : `r${at - 1}`),
    );
    const rows = threadRows(chain);
    expect(rows.at(-1)?.depth).toBe(20_000);
    expect(rows[0]?.below).toBe(19_999);
  });
});
