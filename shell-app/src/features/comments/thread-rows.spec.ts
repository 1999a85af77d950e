import { aReply } from '@unburden/testing';
import { threadRows } from './thread-rows';

const root = 'a'.repeat(24);
const reply = (id: string, parent: string) => aReply({ _id: id, parent, text: id });
const outline = (rows: ReturnType<typeof threadRows>) =>
  rows.map((row) => `${'.'.repeat(row.depth)}${row.reply._id}`);

// In the order in which they were written.
const thread = [
  reply('one', root),
  reply('two', root),
  reply('one-a', 'one'),
  reply('two-a', 'two'),
  reply('one-a-i', 'one-a'),
  reply('one-b', 'one'),
];

describe('threadRows', () => {
  it('puts each reply below what it answers, the older first', () => {
    expect(outline(threadRows(thread))).toEqual([
      '.one',
      '..one-a',
      '...one-a-i',
      '..one-b',
      '.two',
      '..two-a',
    ]);
  });

  it('counts what hangs below, at every depth, and knows whom it answers', () => {
    const [one, , nested] = threadRows(thread);
    expect(one).toMatchObject({ below: 3, isOpen: true, parent: null });
    expect(nested?.parent?._id).toBe('one-a');
  });

  it('leaves out what is below a collapsed reply, but counts it', () => {
    const rows = threadRows(thread, new Set(['one']));
    expect(outline(rows)).toEqual(['.one', '.two', '..two-a']);
    expect(rows[0]).toMatchObject({ below: 3, isOpen: false });
  });

  it('hangs replies on the comment whose parent is not there', () => {
    expect(outline(threadRows([reply('lost', 'gone'), reply('kept', 'lost')]))).toEqual([
      '.lost',
      '..kept',
    ]);
  });

  it('draws each reply once, also when parents go round in a circle', () => {
    const rows = threadRows([reply('a', 'b'), reply('b', 'a'), reply('self', 'self')]);
    expect(outline(rows)).toEqual(['.a', '..b', '.self']);
  });

  it('has no trouble with a chain as long as a thread', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) =>
      reply(`r${at}`, at === 0 ? root : `r${at - 1}`),
    );
    const rows = threadRows(chain);
    expect(rows.at(-1)?.depth).toBe(20_000);
    expect(rows[0]?.below).toBe(19_999);
  });
});
