import type { Request } from 'express';
import { callFields, errorFields, pathOf, requestFields } from './log-fields.js';

describe('requestFields', () => {
  it('omits the path and the query', () => {
    const request = { id: '1', method: 'GET', url: '/api/messages/getmessage/abc?peek=true' };
    expect(requestFields(request)).toEqual({ id: '1', method: 'GET' });
  });
});

describe('pathOf', () => {
  it('removes the query and emails', () => {
    const url = '/api/users/userpublicdetail/ann%40example.org?signature=secret';
    expect(pathOf(url)).toBe('/api/users/userpublicdetail/[email]');
  });

  it('shortens long paths', () => {
    expect(pathOf(`/${'x'.repeat(5_000)}`)).toHaveLength(300);
  });
});

describe('callFields', () => {
  const route = '/api/blog/deletepost/:postId';
  const request = (method: string, role: string) =>
    ({ method, user: { id: 'abc', role }, route: { path: route } }) as unknown as Request;
  const answered = (statusCode: number) => ({ statusCode, headersSent: true });

  it.each([
    ['GET', 'user', 200],
    ['POST', 'user', 201],
    ['POST', 'user', 400],
    ['GET', 'user', 404],
    ['GET', 'admin', 200],
    ['HEAD', 'moderator', 200],
  ])('names nobody: %s by a %s, %d', (method, role, status) => {
    expect(callFields(request(method, role), answered(status))).toEqual({ route });
  });

  it.each([
    ['GET', 'user', 401],
    ['GET', 'user', 403],
    ['POST', 'user', 429],
    ['GET', 'user', 500],
    ['POST', 'user', 503],
    ['DELETE', 'moderator', 200],
    ['PATCH', 'admin', 404],
  ])('names who it was: %s by a %s, %d', (method, role, status) => {
    expect(callFields(request(method, role), answered(status))).toEqual({ actor: 'abc', route });
  });

  it('has the path only for unknown routes', () => {
    const unknown = { method: 'GET', originalUrl: '/api/x?q=1', route: { path: '*path' } };
    expect(callFields(unknown as Request, answered(404))).toEqual({ path: '/api/x' });
    const early = { headersSent: false, statusCode: 200 };
    expect(callFields({ method: 'GET', originalUrl: '/api/x' } as Request, early)).toEqual({});
  });
});

describe('errorFields', () => {
  it('keeps name, message, stack and causes, without emails and other fields', () => {
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

  it.each([
    ['letters', 'a'],
    ['@', '@'],
    ['%40', '%40'],
    ['letters with @', 'a@'],
  ])('never searches a word of 400,000 %s for emails as a whole', (_what, part) => {
    const words = part.repeat(400_000 / part.length);
    const searched = jest.spyOn(String.prototype, 'replace');
    errorFields(new Error(words, { cause: words }));
    pathOf(words);
    const lengths = searched.mock.contexts.map((text) => String(text).length);
    searched.mockRestore();
    expect(lengths.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(8_000);
  });
});
