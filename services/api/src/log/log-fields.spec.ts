import type { Request } from 'express';
import { callFields, errorFields, requestFields } from './log-fields.js';

describe('requestFields', () => {
  it('drops the query and emails', () => {
    const url = '/api/users/userpublicdetail/ann%40example.org?signature=secret';
    expect(requestFields({ id: '1', method: 'GET', url })).toEqual({
      id: '1',
      method: 'GET',
      path: '/api/users/userpublicdetail/[email]',
    });
  });

  it('keeps no path at length', () => {
    const url = `/${'x'.repeat(5_000)}`;
    expect(requestFields({ id: '1', method: 'GET', url }).path).toHaveLength(300);
  });
});

describe('callFields', () => {
  it('tells the actor and the pattern of the route', () => {
    const request = { user: { id: 'abc' }, route: { path: '/api/blog/deletepost/:postId' } };
    expect(callFields(request as unknown as Request)).toEqual({
      actor: 'abc',
      route: '/api/blog/deletepost/:postId',
    });
    expect(callFields({ route: { path: '*path' } } as Request)).toEqual({});
  });
});

describe('errorFields', () => {
  it('keeps kind, words, stack and causes, without emails and without what hangs on them', () => {
    const cause = Object.assign(new Error('dup key: { email: "ann@example.org" }'), {
      code: 11_000,
    });
    const error = Object.assign(new TypeError('not stored', { cause }), { body: 'my confession' });
    const fields = errorFields(error);
    expect(fields).toMatchObject({
      type: 'TypeError',
      message: 'not stored',
      stack: expect.stringContaining('log-fields.spec'),
      cause: { code: 11_000, message: 'dup key: { email: "[email]" }' },
    });
    expect(JSON.stringify(fields)).not.toMatch(/confession|ann@/);
    expect(errorFields('ann@example.org')).toEqual({ message: '[email]' });
  });
});
