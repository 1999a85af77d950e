import { withTotal } from './with-total';

describe('withTotal', () => {
  it.each([
    [{ items: undefined, total: null }, 'Liked Posts'],
    [{ items: [1, 2], total: null }, 'Liked Posts (2)'],
    [{ items: [1, 2], total: 1_204 }, 'Liked Posts (1,204)'],
    [{ items: [1, 2], total: 10_000 }, 'Liked Posts (10,000+)'],
  ])('has the total as far as it is known and counted: %j', (pages, heading) => {
    expect(withTotal('Liked Posts', pages)).toBe(heading);
  });
});
