import { createIdempotency, createUuid } from './idempotency';

describe('createUuid', () => {
  it('is a random UUID of version 4', () => {
    const uuid = createUuid();
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(createUuid()).not.toBe(uuid);
  });
});

describe('createIdempotency', () => {
  it('keeps the key of the same content until it is done', () => {
    const idempotency = createIdempotency();
    const first = idempotency.keyFor({ text: 'a' });
    expect(idempotency.keyFor({ text: 'a' })).toBe(first);
    idempotency.done();
    expect(idempotency.keyFor({ text: 'a' })).not.toBe(first);
  });

  it('creates another key for other content', () => {
    const idempotency = createIdempotency();
    const first = idempotency.keyFor({ text: 'a' });
    expect(idempotency.keyFor({ text: 'b' })).not.toBe(first);
  });
});
