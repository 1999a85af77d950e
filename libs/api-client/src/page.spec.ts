import { toPage } from './page';

const withHeaders = (headers: Record<string, string>) => ({
  request: new Request('http://localhost/'),
  response: new Response(null, { headers }),
});

describe('toPage', () => {
  it('reads a bare list with its cursor and total', () => {
    const meta = withHeaders({ 'X-Next-Cursor': 'abc', 'X-Total-Count': '41' });
    expect(toPage([1, 2], meta)).toEqual({ items: [1, 2], nextCursor: 'abc', total: 41 });
  });

  it('reads the list inside data, and treats no cursor as the last page', () => {
    expect(toPage({ data: ['a'] }, withHeaders({}))).toEqual({
      items: ['a'],
      nextCursor: null,
      total: null,
    });
  });

  it('distinguishes a total of 0 from no total', () => {
    expect(toPage([], withHeaders({ 'X-Total-Count': '0' })).total).toBe(0);
  });
});
