import type { PasskeyAssertion, PasskeyLoginInput } from '@unburden/contracts';
import { Types } from 'mongoose';
import { type TOTP, URI } from 'otpauth';
import { SecondFactorsRepository } from '../../src/auth/factors/second-factors.repository.js';
import { PasskeysRepository } from '../../src/auth/passkeys/passkeys.repository.js';
import { PasskeysService } from '../../src/auth/passkeys/passkeys.service.js';
import { Authenticator } from '../support/authenticator.js';
import type { Client } from '../support/client.js';
import { moveClock, stopClock } from '../support/clock.js';
import { adminCredentials, type Api, ownOrigin, startApi } from '../support/harness.js';
import { toldKinds } from '../support/notices.js';
import { next, openSockets } from '../support/sockets.js';

const minute = 60_000;
const sockets = openSockets();
const { adminKey } = adminCredentials;
const otherOrigin = 'https://other.example';

let api: Api;
beforeAll(async () => {
  const allowedOrigins = [ownOrigin, otherOrigin];
  api = await startApi({ staffNeedFactor: true, allowedOrigins });
});
beforeEach(() => stopClock(Date.now()));
afterEach(() => {
  sockets.closeAll();
  jest.useRealTimers();
});
afterAll(() => api.close());

const isLoggedIn = async (client: Client) => (await client.get('/users/loggedin')).status === 200;
const asClient = (answer: { body: { token: string } }) =>
  Object.assign(api.visitor(), { token: answer.body.token });

async function begin(client: Client, code?: string) {
  const { status, body } = await client.post('/users/passkeys/options', { code });
  expect([status, body.attestation]).toEqual([200, 'none']);
  return body;
}

async function add(client: Client, name = 'My phone', authenticator = new Authenticator()) {
  const input = authenticator.create(name, await begin(client));
  const { status, body } = await client.post('/users/passkeys', input);
  expect([status, body.name]).toEqual([201, name]);
  return authenticator;
}

const request = async () => (await api.visitor().post('/users/passkeylogin/options')).body;
const send = (input: PasskeyLoginInput) => api.visitor().post('/users/passkeylogin', input);
const login = async (
  authenticator: Authenticator,
  extra: Omit<PasskeyLoginInput, keyof PasskeyAssertion> = {},
) => send({ ...authenticator.get(await request()), ...extra });
const list = async (client: Client) => (await client.get('/users/passkeys')).body;
const isStaff = async (client: Client) => {
  const { status, body } = await client.get('/users/getallusers');
  return status === 200 || body.code;
};
const code = (reason: string) => ({ code: reason });

/** Begins to set up codes, and returns a call that gives one now. */
async function beginCodes(client: Client): Promise<() => string> {
  const { body } = await client.post('/users/secondfactor');
  const totp = URI.parse(body.address as string) as TOTP;
  return () => totp.generate({ timestamp: Date.now() });
}

const confirmCodes = (client: Client, given: string) =>
  client.post('/users/secondfactor/confirm', { code: given });

describe('adding a passkey', () => {
  it('asks for a verified owner and tells the device nothing about the member', async () => {
    const member = await api.member();
    const options = await begin(member);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'Account', displayName: 'Account' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect((await begin(member)).user.id).toBe(options.user.id);
    expect((await begin(await api.member())).user.id).not.toBe(options.user.id);
  });

  it('lists it with its name and day', async () => {
    const member = await api.member();
    expect(await list(member)).toEqual([]);
    const { id } = await add(member);
    const today = new Date().toISOString().slice(0, 10);
    expect(await list(member)).toEqual([
      { _id: expect.any(String), name: 'My phone', addedDay: today },
    ]);
    expect((await begin(member)).excludeCredentials).toEqual([{ type: 'public-key', id }]);
  });

  it('ends the member’s other sessions and their sockets, but not its own', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const { socket } = await sockets.connect(elsewhere);
    const closed = next(socket, 'disconnect');
    await add(member);
    await closed;
    expect([await isLoggedIn(member), await isLoggedIn(elsewhere)]).toEqual([true, false]);
  });

  it('needs a recent proof', async () => {
    const member = await api.member();
    const input = new Authenticator().create('My phone', await begin(member));
    moveClock(11 * minute);
    for (const answer of [
      await member.post('/users/passkeys/options'),
      await member.post('/users/passkeys', input),
      await member.delete(`/users/passkeys/${'f'.repeat(24)}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_required']);
    }
  });

  it('takes a challenge once, of the same member, within five minutes', async () => {
    const member = await api.member();
    const authenticator = new Authenticator();
    const input = authenticator.create('My phone', await begin(member));
    const other = await api.member();
    expect((await other.post('/users/passkeys', input)).body.code).toBe('passkey_not_added');
    expect((await member.post('/users/passkeys', input)).status).toBe(201);
    expect((await member.post('/users/passkeys', input)).body.code).toBe('passkey_not_added');
    const late = new Authenticator().create('Late', await begin(member));
    moveClock(5 * minute + 1);
    expect((await member.post('/users/passkeys', late)).body.code).toBe('passkey_not_added');
    const forLogin = authenticator.create('Mixed', {
      ...(await begin(member)),
      challenge: (await request()).challenge,
    });
    expect((await member.post('/users/passkeys', forLogin)).status).toBe(400);
  });

  it('takes a challenge in the session that asked for it, and in no other', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const input = new Authenticator().create('My phone', await begin(elsewhere));
    const refused = await member.post('/users/passkeys', input);
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey_not_added']);
    expect((await elsewhere.post('/users/passkeys', input)).status).toBe(201);
  });

  it('takes no challenge of a session that has ended', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const input = new Authenticator().create('My phone', await begin(elsewhere));
    expect((await member.delete('/users/sessions')).status).toBe(200);
    expect((await elsewhere.post('/users/passkeys', input)).status).toBe(401);
    for (const session of [member, await member.loginAgain()]) {
      expect((await session.post('/users/passkeys', input)).body).toMatchObject(
        code('passkey_not_added'),
      );
    }
  });

  it('takes no challenge that an earlier release gave', async () => {
    const member = await api.member();
    const options = await begin(member);
    const challenges = api.database.collection<{ _id: string }>('passkey_challenges');
    await challenges.updateOne({ _id: options.challenge }, { $unset: { sessionId: 1 } });
    const input = new Authenticator().create('My phone', options);
    expect((await member.post('/users/passkeys', input)).body.code).toBe('passkey_not_added');
  });

  it('fails when another session sets up codes at the same moment', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const now = await beginCodes(member);
    const input = new Authenticator().create('My phone', await begin(elsewhere));
    const passkeys = api.app.get(PasskeysRepository, { strict: false });
    const store = passkeys.add.bind(passkeys);
    jest.spyOn(passkeys, 'add').mockImplementationOnce(async (...given) => {
      const stored = await store(...given);
      expect((await confirmCodes(member, now())).status).toBe(200);
      return stored;
    });
    expect((await elsewhere.post('/users/passkeys', input)).status).toBe(401);
    expect(await isLoggedIn(member)).toBe(true);
    expect(await list(member)).toEqual([]);
  });

  it('keeps another session from setting up codes at the same moment', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const now = await beginCodes(elsewhere);
    const factors = api.app.get(SecondFactorsRepository, { strict: false });
    const activate = factors.activate.bind(factors);
    jest.spyOn(factors, 'activate').mockImplementationOnce(async (...given) => {
      const isActive = await activate(...given);
      await add(member);
      return isActive;
    });
    expect((await confirmCodes(elsewhere, now())).status).toBe(401);
    expect(await list(member)).toHaveLength(1);
    expect((await member.get('/users/secondfactor')).body.isOn).toBe(false);
  });

  it.each([
    ['of a foreign page', { origin: 'https://evil.example' }],
    ['without a check of the owner', { isVerified: false }],
  ])('refuses one %s', async (_, ceremony) => {
    const member = await api.member();
    const input = new Authenticator().create('My phone', await begin(member), ceremony);
    const { status, body } = await member.post('/users/passkeys', input);
    expect([status, body.code]).toEqual([400, 'passkey_not_added']);
  });

  it('refuses one that an account has already', async () => {
    const authenticator = await add(await api.member());
    const member = await api.member();
    const input = authenticator.create('A copy', await begin(member));
    expect((await member.post('/users/passkeys', input)).body.code).toBe('passkey_not_added');
  });

  it('allows ten, also to calls at once', async () => {
    const member = await api.member();
    for (let count = 0; count < 9; count += 1) await add(member, `Number ${count}`);
    const inputs = [
      new Authenticator().create('Tenth', await begin(member)),
      new Authenticator().create('Eleventh', await begin(member)),
    ];
    const answers = await Promise.all(inputs.map((each) => member.post('/users/passkeys', each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await member.post('/users/passkeys/options');
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_passkeys']);
    expect(await list(member)).toHaveLength(10);
  });

  it('needs a code of the second factor, if there is one', async () => {
    const member = await api.member();
    const { body } = await member.post('/users/secondfactor');
    const totp = URI.parse(body.address as string) as TOTP;
    const now = () => totp.generate({ timestamp: Date.now() });
    await member.post('/users/secondfactor/confirm', { code: now() });
    const refused = await member.post('/users/passkeys/options');
    expect([refused.status, refused.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'code', code: 'second_factor_required' }),
    ]);
    moveClock(30_000);
    await begin(member, now());
  });
});

describe('a login by a passkey', () => {
  it('needs neither name nor password nor code', async () => {
    const member = await api.member();
    const answer = await login(await add(member));
    expect([answer.status, answer.body.user._id, answer.body.role]).toEqual([
      200,
      member.id,
      'user',
    ]);
    expect(answer.headers.get('set-cookie')).toContain('sid=');
    expect(await isLoggedIn(asClient(answer))).toBe(true);
  });

  it('may be on a shared device', async () => {
    const answer = await login(await add(await api.member()), { sharedDevice: true });
    expect([answer.status, answer.body.sharedDevice]).toEqual([200, true]);
    expect(answer.headers.getSetCookie()[0]).not.toMatch(/Max-Age|Expires/);
  });

  it('is for the host of the page, where the operator allows several', async () => {
    const member = await api.member();
    const headers = { Origin: otherOrigin };
    const created = await member.post('/users/passkeys/options', {}, { headers });
    expect(created.body.rp.id).toBe('other.example');
    const authenticator = new Authenticator();
    const page = { origin: otherOrigin };
    const input = authenticator.create('Other host', created.body, page);
    expect((await member.post('/users/passkeys', input)).status).toBe(201);
    const asked = await api.visitor().post('/users/passkeylogin/options', undefined, { headers });
    expect(asked.body.rpId).toBe('other.example');
    expect((await send(authenticator.get(asked.body, page))).status).toBe(200);
    const evil = { headers: { Origin: 'https://evil.example' } };
    expect((await api.visitor().post('/users/passkeylogin/options', undefined, evil)).status).toBe(
      403,
    );
    expect((await request()).rpId).toBe(new URL(ownOrigin).hostname);
  });

  it('tells nobody which passkeys exist', async () => {
    const member = await api.member();
    const known = await add(member);
    const stranger = new Authenticator();
    stranger.create('Never added', await begin(member));
    const right = known.get(await request());
    const tries = [
      stranger.get(await request()),
      { ...right, signature: stranger.get(await request()).signature },
      { ...known.get(await request()), userHandle: 'x'.repeat(43) },
      { ...known.get(await request()), authenticatorData: 'AAAA' },
      { ...known.get(await request()), clientDataJSON: 'AAAA' },
      known.get(await request(), { isVerified: false }),
      known.get(await request(), { origin: 'https://evil.example' }),
      known.get({ ...(await request()), rpId: 'evil.example' }),
    ];
    const answers = await Promise.all(tries.map((each) => send(each)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([401, answers[0]?.body])]),
    );
    expect(answers[0]?.body).toMatchObject(code('wrong_passkey'));
  });

  it('takes a challenge once, within five minutes, and none that is for adding', async () => {
    const member = await api.member();
    const authenticator = await add(member);
    const assertion = authenticator.get(await request());
    const answers = await Promise.all([send(assertion), send(assertion)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = authenticator.get(await request());
    moveClock(5 * minute + 1);
    expect((await send(late)).status).toBe(401);
    const { challenge } = await begin(member);
    expect((await send(authenticator.get({ ...(await request()), challenge }))).status).toBe(401);
  });

  it('refuses a counter that runs backwards, and takes one that stays at zero', async () => {
    const authenticator = await add(await api.member());
    expect((await send(authenticator.get(await request(), { counter: 9 }))).status).toBe(200);
    expect((await send(authenticator.get(await request(), { counter: 9 }))).status).toBe(401);
    expect((await send(authenticator.get(await request(), { counter: 10 }))).status).toBe(200);

    const member = await api.member();
    const synced = new Authenticator();
    const input = synced.create('Synced', await begin(member), { counter: 0 });
    await member.post('/users/passkeys', input);
    for (let again = 0; again < 2; again += 1) {
      expect((await send(synced.get(await request(), { counter: 0 }))).status).toBe(200);
    }
  });

  it('is refused to a suspended account as one by password is', async () => {
    const member = await api.member();
    const authenticator = await add(member);
    const admin = await api.staff('admin');
    const staff = asClient(await loginOfStaff(admin));
    const reason = { code: 'other' };
    await staff.post(`/moderation/suspend/${member.id}`, { hours: 1, reason });
    const byPasskey = await login(authenticator);
    const { email, password } = member;
    const byPassword = await api.visitor().post('/users/login', { email, password });
    expect([byPasskey.status, byPasskey.body]).toEqual([403, byPassword.body]);
    expect(byPasskey.body.suspension).toBeDefined();
  });

  it('does not begin when the passkey was removed after its check', async () => {
    const member = await api.member();
    const authenticator = await add(member);
    const passkeys = api.app.get(PasskeysService, { strict: false });
    const check = passkeys.check.bind(passkeys);
    jest.spyOn(passkeys, 'check').mockImplementationOnce(async (...given) => {
      const checked = await check(...given);
      const [{ _id }] = await list(member);
      expect((await member.delete(`/users/passkeys/${_id}`)).status).toBe(204);
      return checked;
    });
    expect((await login(authenticator)).body.code).toBe('wrong_passkey');
  });

  it('leaves with the account', async () => {
    const member = await api.member();
    const authenticator = await add(member);
    expect((await member.delete(`/users/deleteuser/${member.id}`)).status).toBe(200);
    expect((await login(authenticator)).body.code).toBe('wrong_passkey');
    const _id = new Types.ObjectId(member.id);
    expect(await api.database.collection('passkeys').countDocuments({ _id })).toBe(0);
  });
});

describe('recovery of an account with passkeys', () => {
  const recover = (member: Client, passkey?: PasskeyAssertion) =>
    api.visitor().post('/users/recover', {
      ...{ name: member.name, words: member.recoveryWords, newPassword: 'a whole new password' },
      passkey,
    });

  it('needs the words and one of them', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const [own, foreign] = [await add(member), await add(other)];
    const wrong = await api.visitor().post('/users/recover', {
      ...{ name: member.name, words: 'abacus zoom', newPassword: 'a whole new password' },
      passkey: own.get(await request()),
    });
    expect(wrong.body.code).toBe('wrong_recovery_words');
    expect((await recover(member)).body).toMatchObject(code('passkey_needed'));
    const refused = await recover(member, foreign.get(await request()));
    expect(refused.body).toMatchObject(code('wrong_passkey'));
    const recovered = await recover(member, own.get(await request()));
    expect([recovered.status, recovered.body.recoveryWords]).toEqual([200, expect.any(Array)]);
    expect(await isLoggedIn(asClient(recovered))).toBe(true);
    expect((await recover(member, own.get(await request()))).status).toBe(401);
  });

  it('takes one in place of a code', async () => {
    const member = await api.member();
    const passkey = await add(member);
    const { address } = (await member.post('/users/secondfactor')).body;
    const app = URI.parse(address as string) as TOTP;
    await member.post('/users/secondfactor/confirm', { code: app.generate() });
    expect((await recover(member)).body).toMatchObject(code('second_factor_required'));
    expect((await recover(member, passkey.get(await request()))).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  it('ends its logins and the other sessions', async () => {
    const member = await api.member();
    const [phone, laptop] = [await add(member, 'Phone'), await add(member, 'Laptop')];
    const elsewhere = asClient(await login(phone));
    const [{ _id }] = await list(member);
    moveClock(1);
    expect((await member.delete(`/users/passkeys/${_id}`)).status).toBe(204);
    expect(await list(member)).toEqual([expect.objectContaining({ name: 'Laptop' })]);
    expect([await isLoggedIn(member), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    expect((await login(phone)).status).toBe(401);
    expect((await login(laptop)).status).toBe(200);
    const again = await member.delete(`/users/passkeys/${_id}`);
    expect([again.status, again.body.code]).toEqual([404, 'passkey_not_found']);
    const told = ['passkey_removed', 'passkey_added', 'passkey_added'];
    expect(await toldKinds(member)).toEqual(told);
  });

  it('asks a member with a second factor for a code, or for a passkey just given', async () => {
    const member = await api.member();
    const [phone] = [await add(member, 'Phone'), await add(member, 'Laptop')];
    const { body } = await member.post('/users/secondfactor');
    const totp = URI.parse(body.address as string) as TOTP;
    const now = () => totp.generate({ timestamp: Date.now() });
    await member.post('/users/secondfactor/confirm', { code: now() });
    moveClock(minute);
    const [{ _id: first }, { _id: second }] = await list(member);
    const remove = (id: string, given?: string) =>
      member.delete(`/users/passkeys/${id}`, { body: { code: given } });
    for (const [given, reason] of [
      [undefined, 'second_factor_required'],
      ['000000', 'wrong_code'],
    ]) {
      const refused = await remove(second, given);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [expect.objectContaining({ field: 'code', code: reason })],
      ]);
    }
    expect(await list(member)).toHaveLength(2);
    expect((await remove(second, now())).status).toBe(204);
    await member.post('/users/prove', { passkey: phone.get(await request()) });
    expect((await remove(first)).status).toBe(204);
    expect(await list(member)).toEqual([]);
  });

  it('is for one’s own only', async () => {
    const member = await api.member();
    await add(member);
    const [{ _id }] = await list(member);
    const other = await api.member();
    await add(other);
    expect((await other.delete(`/users/passkeys/${_id}`)).status).toBe(404);
    expect(await list(member)).toHaveLength(1);
  });
});

describe('a proof by a passkey', () => {
  it('counts as one by password does', async () => {
    const member = await api.member();
    const authenticator = await add(member);
    moveClock(11 * minute);
    expect((await member.delete('/users/sessions')).status).toBe(403);
    const passkey = authenticator.get(await request());
    expect((await member.post('/users/prove', { passkey })).status).toBe(204);
    expect((await member.delete('/users/sessions')).status).toBe(200);
    expect((await member.post('/users/prove', { passkey })).status).toBe(400);
  });

  it('refuses the passkey of somebody else, and keeps the session', async () => {
    const member = await api.member();
    const stranger = await add(await api.member());
    const passkey = stranger.get(await request());
    const { status, body } = await member.post('/users/prove', { passkey });
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'passkey', code: 'wrong_passkey' })],
    ]);
    expect(await isLoggedIn(member)).toBe(true);
  });
});

/** The first login of staff without a factor, who add a passkey there. */
async function loginOfStaff(client: Client, authenticator = new Authenticator()) {
  const { email, password } = client;
  const first = await api.visitor().post('/users/adminlogin', { email, password, adminKey });
  await add(asClient(first), 'Staff', authenticator);
  return login(authenticator, { adminKey });
}

describe('staff that need a second factor', () => {
  it('have their power by a passkey and the admin key', async () => {
    const admin = await api.staff('admin');
    const authenticator = new Authenticator();
    const answer = await loginOfStaff(admin, authenticator);
    expect(answer.body).toMatchObject({ role: 'admin' });
    expect(await isStaff(asClient(answer))).toBe(true);
    expect((await login(authenticator)).body.role).toBe('user');
    const wrongKey = await login(authenticator, { adminKey: 'wrong' });
    expect([wrongKey.status, wrongKey.body.code]).toEqual([403, 'not_an_admin']);
    const member = await login(await add(await api.member()), { adminKey });
    expect(member.body.code).toBe('not_an_admin');
  });

  it('get the power that waits at once when they add their first passkey', async () => {
    const admin = await api.staff('admin');
    const { email, password } = admin;
    const answer = await api.visitor().post('/users/adminlogin', { email, password, adminKey });
    const session = asClient(answer);
    expect(await isStaff(session)).toBe('second_factor_missing');
    await add(session);
    expect(await isStaff(session)).toBe(true);
  });

  it('cannot add a factor by password and key that was begun before the first one', async () => {
    const admin = await api.staff('admin');
    const { email, password } = admin;
    const enter = async () =>
      asClient(await api.visitor().post('/users/adminlogin', { email, password, adminKey }));
    const before = await enter();
    const planted = await beginCodes(before);
    const input = new Authenticator().create('Planted', await begin(before));
    await add(await enter());
    const session = await enter();
    const refused = [
      await confirmCodes(session, planted()),
      await session.post('/users/passkeys', input),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual([
      'no_factor_to_confirm',
      'passkey_not_added',
    ]);
    expect(await isStaff(session)).toBe('second_factor_missing');
    expect(await list(session)).toEqual([expect.objectContaining({ name: 'My phone' })]);
  });

  it('cannot replace a passkey by password and key alone', async () => {
    const admin = await api.staff('admin');
    const authenticator = new Authenticator();
    await loginOfStaff(admin, authenticator);
    const { email, password } = admin;
    const answer = await api.visitor().post('/users/adminlogin', { email, password, adminKey });
    expect(answer.body).toMatchObject({ role: 'user', awaitsSecondFactor: true });
    const session = asClient(answer);
    const [{ _id }] = await list(session);
    for (const refused of [
      await session.post('/users/passkeys/options'),
      await session.post('/users/secondfactor'),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'passkey_required']);
    }
    const refused = await session.delete(`/users/passkeys/${_id}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'passkey_required']);
    expect(await isStaff(session)).toBe('second_factor_missing');
    const passkey = authenticator.get(await request());
    expect((await session.post('/users/prove', { passkey })).status).toBe(204);
    const kept = await session.delete(`/users/passkeys/${_id}`);
    expect([kept.status, kept.body.code]).toEqual([409, 'second_factor_kept']);
    expect(await isStaff(session)).toBe(true);
    await begin(session);
  });
});
