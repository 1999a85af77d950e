import { type TOTP, URI } from 'otpauth';
import type { Client } from '../support/client.js';
import { moveClock, stopClock } from '../support/clock.js';
import { ownOrigin } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { next } from '../support/sockets.js';
import { fill, rightBodies } from './bodies.js';
import { type Call, type Reply, tally } from './probe.js';
import { cut, setStage, unique, writings } from './stage.js';

const stage = setStage({ rateLimits: true, trustedProxies: 1 });
const nobodysId = 'f'.repeat(24);

const from = (address: string) => ({ 'X-Forwarded-For': address });
const wrongLogin = (email: string, address: string) =>
  stage.send('POST /users/login', {
    body: { email, password: 'not the password' },
    headers: from(address),
  });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The tries in an hour for one account from everywhere, known devices apart. */
const allTogether = 200;

/** Five tries too many from everywhere, some at once. */
async function tooMany(attempt: (index: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  while (replies.length < allTogether + 5) {
    const start = replies.length;
    replies.push(...(await times(41, (index) => attempt(start + index))));
  }
  return replies;
}

let addresses = 0;
const next256 = () => (addresses = (addresses + 1) % 256);

/** Longer than the longest window. */
const aLongHour = 63 * 60_000;

/** Checks that a refusal has Retry-After in seconds. */
function expectRetryAfter(replies: readonly Reply[]): void {
  for (const { status, headers } of replies) {
    if (status !== 429) continue;
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(aLongHour / 1000);
  }
}

// With a stopped clock the limits do not refill on a slow machine.
beforeEach(stopClock);
afterEach(() => jest.useRealTimers());

describe('password guessing', () => {
  const rightLogin = ({ email, password }: Client, address: string) =>
    stage.send('POST /users/login', { body: { email, password }, headers: from(address) });

  it('for one member from one address does not lock the member out elsewhere', async () => {
    const member = stage.ann;
    for (const count of [10, 10, 5]) {
      const replies = await times(count, () => wrongLogin(member.email, '10.43.0.1'));
      expect(tally(replies)).toEqual({ 401: count });
      moveClock(60_000);
    }
    const refused = await rightLogin(member, '10.43.0.1');
    expect(refused.status).toBe(429);
    expectRetryAfter([refused]);
    expect((await wrongLogin(`${unique()}@example.org`, '10.43.0.1')).status).toBe(401);
    // Without the cookie of a known device, as in a private window.
    expect((await rightLogin(member, '10.43.0.2')).status).toBe(200);
  });

  it('for one member from many addresses is slowed, without locking the member out', async () => {
    const member = await stage.api.member();
    const replies = await tooMany((index) => wrongLogin(member.email, `10.44.0.${index}`));
    expect(tally(replies)).toEqual({ 401: 200, 429: 5 });
    const login = () => rightLogin(member, '10.44.1.1');
    const now = await login();
    expect(now.status).toBe(429);
    expectRetryAfter([...replies, now]);
    moveClock(aLongHour);
    expect((await login()).status).toBe(200);
  });

  itInAll('from many addresses does not lock the member out of a known browser', async () => {
    const { bob: member, cid: stranger } = stage;
    const first = await stage.send('POST /users/login', {
      body: { email: member.email, password: member.password },
      headers: from('10.44.2.1'),
    });
    const known = (first.headers['set-cookie'] ?? [])
      .map((each) => each.split(';')[0] ?? '')
      .find((each) => each.startsWith('device='));
    const replies = await tooMany((index) => wrongLogin(member.email, `10.44.3.${index}`));
    expect(tally(replies)).toEqual({ 401: 199, 429: 6 });
    const login = (email: string, password: string, Cookie = known ?? '') =>
      stage.send('POST /users/login', {
        body: { email, password },
        headers: { ...from(`10.44.4.${next256()}`), Cookie, Origin: ownOrigin },
      });
    expect((await login(member.email, member.password)).status).toBe(200);
    const byName = await tooMany((index) => wrongLogin(member.name, `10.44.5.${index}`));
    expect(tally(byName)).toEqual({ 401: 200, 429: 5 });
    expect((await login(member.name, member.password)).status).toBe(200);
    const forged = [
      'device=',
      'device=x',
      `${known}x`,
      known?.replace('device=', 'device=A') ?? '',
    ];
    for (const each of forged) {
      expect((await login(member.email, member.password, each)).status).toBe(429);
    }
    // The device cookie is bound to this account; guesses with it have their own limit.
    const guesses = await times(30, () => login(member.email, 'not the password'));
    expect(tally(guesses)).toEqual({ 401: 23, 429: 7 });
    const others = await tooMany(() => login(stranger.email, 'not the password'));
    expect(tally(others)).toEqual({ 401: 200, 429: 5 });
    expect((await login(stranger.email, stranger.password)).status).toBe(429);
  });

  it('with the right password and wrong codes is stopped, but not for a known browser', async () => {
    const member = await stage.api.member();
    const { address } = (await member.post('/users/secondfactor')).body;
    const totp = URI.parse(address as string) as TOTP;
    const guess = (index: number, cookie = '') =>
      stage.send('POST /users/login', {
        body: { email: member.email, password: member.password, code: `no ${index}` },
        headers: { ...from(`10.48.0.${index}`), Cookie: cookie, Origin: ownOrigin },
      });
    const first = await guess(0);
    expect(first.status).toBe(200);
    const known = (first.headers['set-cookie'] ?? [])
      .map((each) => each.split(';')[0] ?? '')
      .find((each) => each.startsWith('device='));
    const { status } = await member.post('/users/secondfactor/confirm', { code: totp.generate() });
    expect(status).toBe(200);
    const replies = await times(15, (index) => guess(index + 1));
    expect(tally(replies)).toEqual({ 401: 10, 429: 5 });
    expectRetryAfter(replies);
    expect((await guess(16, known)).status).toBe(401);
  });

  it('for one member counts every spelling of a name as one', async () => {
    const { name } = stage.cid;
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0));
    const spellings = [
      name,
      name.toUpperCase(),
      wide(name),
      `  ${name} `,
      name.replace(' ', '\u3000'),
    ];
    const replies = await tooMany((index) =>
      wrongLogin(spellings[index % spellings.length] ?? '', `10.49.0.${index}`),
    );
    expect(tally(replies)).toEqual({ 401: 200, 429: 5 });
  });

  itInAll('for many members from one address is stopped', async () => {
    const replies = await times(40, () => wrongLogin(`${unique()}@example.org`, '10.46.0.1'));
    expect(tally(replies)).toEqual({ 401: 10, 429: 30 });
    expectRetryAfter(replies);
    expect((await wrongLogin(stage.ann.email, '10.46.0.2')).status).toBe(401);
  });

  itInAll('in parallel is limited too', async () => {
    const replies = await times(200, () => wrongLogin(`${unique()}@example.org`, '10.47.0.1'));
    const counts = tally(replies);
    expect(counts[401]).toBeLessThanOrEqual(10);
    expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(200);
  });
});

describe('a long run of marks', () => {
  /** As many marks as fit into a small body. Sorting them into Unicode's order is quadratic. */
  const marks = `a${Array.from({ length: 51_000 }, (_, index) => (index % 2 ? '\u0316' : '\u0301')).join('')}`;

  it('is in no field brought to its normal form', async () => {
    const { ann, bob, send } = stage;
    const { post, comment, reply } = await writings(stage);
    const ids = {
      user: ann.id,
      receiver: bob.id,
      post,
      comment,
      reply,
      request: nobodysId,
      message: nobodysId,
    };
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const surprises: string[] = [];
    const check = (what: string, { status }: Reply) => {
      if (status < 400 || status === 429) surprises.push(`${what}: ${status}`);
    };
    for (const [index, [template, bodyOf]] of Object.entries(rightBodies).entries()) {
      const body: Record<string, unknown> = bodyOf();
      const headers = from(`10.50.0.${index}`);
      for (const field of Object.keys(body).filter((key) => typeof body[key] === 'string')) {
        const given = { ...body, [field]: marks };
        const call = fill(template, ids);
        check(`${call}, ${field}`, await send(call, { as: ann, body: given, headers }));
      }
    }
    const form = new FormData();
    form.set('text', marks.slice(0, 30_000));
    check('a form', await send(`POST /messages/sendmessage/${bob.id}`, { as: ann, form }));
    for (const path of [
      '/blog/allpost?q=',
      '/messages/getUserForSidebar?q=',
      '/blog/allpost?author=',
    ])
      check(
        path,
        await send(`GET ${path as '/'}${encodeURIComponent(marks.slice(0, 1_500))}`, { as: ann }),
      );
    expect(surprises).toEqual([]);
    const longest = Math.max(...normalize.mock.contexts.map((text) => String(text).length));
    expect(longest).toBeLessThanOrEqual(1_000);
    normalize.mockRestore();
  });
});

describe('excessive use', () => {
  // Invalid calls count too, so the bodies need not be valid. rate-limits.spec.ts has all routes.
  const cases: [what: string, allowed: number, call: Call][] = [
    ['posts', 10, 'POST /blog/createpost'],
    ['messages', 60, `POST /messages/sendmessage/${nobodysId}`],
    ['pictures', 30, 'PUT /users/updateprofilepic'],
    ['removals', 30, `DELETE /blog/deletepost/${nobodysId}`],
    ['changes of the account', 10, `PATCH /users/updateuser/${nobodysId}`],
  ];

  itInAll('is refused at the limit, without effect on others', async () => {
    const { bob, cid, send } = stage;
    const registrations = await times(7, () =>
      send('POST /users/register', { body: { name: '' }, headers: from('10.48.0.1') }),
    );
    expect(tally(registrations)).toEqual({ 400: 5, 429: 2 });
    const surprises: string[] = [];
    for (const [what, allowed, call] of cases) {
      const replies = await times(allowed + 3, () => send(call, { as: bob, body: {} }));
      expectRetryAfter(replies);
      const refused = tally(replies)[429] ?? 0;
      if (refused !== 3) surprises.push(`${what}: ${refused} of ${allowed + 3} refused`);
      const other = await send(call, { as: cid, body: {} });
      if (other.status === 429) surprises.push(`${what}: refused to somebody else`);
    }
    expect(surprises).toEqual([]);
    expect((await send('GET /blog/allpost', { as: bob })).status).toBe(200);
  });

  it('of a post’s page counts one view', async () => {
    const { ann, send } = stage;
    const created = await send('POST /blog/createpost', {
      as: ann,
      body: { title: 'A title', text: 'A text' },
    });
    const post = created.body.post._id as string;
    expect((await send(`PATCH /blog/viewscount/${post}`)).status).toBe(401);
    const replies = await times(100, () => send(`PATCH /blog/viewscount/${post}`, { as: ann }));
    expect(tally(replies)).toEqual({ 200: 60, 429: 40 });
    expect((await send(`GET /blog/getpostbyid/${post}`)).body.views).toBe(1);
  });

  it('of socket events or sockets closes only the sender’s connection', async () => {
    const { ann, bob, cid, connect, send } = stage;
    const { socket: witness, heard } = await connect(cid);
    const { socket: noisy } = await connect(bob);
    const silenced = cut(noisy);
    for (let index = 0; index < 1_000; index += 1) noisy.emit('noise', index);
    await silenced;
    const many = await times(50, () => connect(ann));
    expect(many.filter(({ refusal }) => refusal === null)).toHaveLength(10);
    const told = next<string[]>(witness, 'getOnlineUsers', (ids) => ids.includes(ann.id));
    await (heard.some(({ args }) => (args[0] as string[]).includes(ann.id)) ? null : told);
    expect(witness.connected).toBe(true);
    expect((await send('GET /blog/allpost', { as: cid })).status).toBe(200);
    many.forEach(({ socket }) => socket.disconnect());
    const back = await reconnected(ann);
    expect(back).toBeNull();
  });
});

/** Reconnects once the server has noticed that the earlier sockets are closed. */
async function reconnected(client: Client): Promise<string | null> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { refusal } = await stage.connect(client);
    if (refusal === null) return null;
  }
  return 'still refused';
}
