import { decodeCursor, encodeCursor, toPage } from './cursor.js';

const id = '65f0c0ffee65f0c0ffee65f0';

describe('the cursor', () => {
  it('decodes to its input', () => {
    const position = { createdAt: new Date('2026-01-02T03:04:05.678Z'), id };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  it('means the first page if absent', () => {
    expect(decodeCursor(undefined)).toBeNull();
  });

  it.each([
    '',
    'x',
    '!!!!',
    Buffer.from('1.2').toString('base64url'),
    Buffer.from(`-1.${id}`).toString('base64url'),
    Buffer.from(`9999999999999999.${id}`).toString('base64url'),
    Buffer.from(`1.${id}\n`).toString('base64url'),
    Buffer.from(`{"$gt":""}.${id}`).toString('base64url'),
  ])('refuses %j', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ reason: 'badCursor' }));
  });
});

describe('toPage', () => {
  const rows = [3, 2, 1].map((day) => ({ _id: `${id.slice(1)}${day}`, createdAt: new Date(day) }));

  it('has the cursor of its last row', () => {
    const page = toPage(rows, 2);
    expect(page.items).toEqual(rows.slice(0, 2));
    expect(decodeCursor(page.nextCursor ?? '')).toEqual({
      createdAt: rows[1]?.createdAt,
      id: rows[1]?._id,
    });
  });

  it('ends before its texts exceed a megabyte, and continues after its last row', () => {
    const long = rows.map((row) => ({ ...row, text: 'ö'.repeat(250_000) }));
    const page = toPage(long, 3);
    expect(page.items).toEqual(long.slice(0, 2));
    expect(decodeCursor(page.nextCursor ?? '')?.id).toBe(rows[1]?._id);
    expect(toPage(long.slice(2), 3)).toEqual({ items: long.slice(2), nextCursor: null });
  });

  it('has one row at least', () => {
    const huge = rows.map((row) => ({ ...row, text: 'x'.repeat(1_000_001) }));
    expect(toPage(huge, 3).items).toEqual(huge.slice(0, 1));
  });

  it('has no cursor on the last page or for an empty list', () => {
    expect(toPage(rows, 3).nextCursor).toBeNull();
    expect(toPage([], 3)).toEqual({ items: [], nextCursor: null });
  });
});
