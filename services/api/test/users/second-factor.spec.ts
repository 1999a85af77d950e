import { Types } from 'mongoose';
import { TOTP, URI } from 'otpauth';
import { SecondFactorsService } from '../../src/auth/factors/second-factors.service.js';
import type { Client } from '../support/client.js';
import { moveClock, stopClock } from '../support/clock.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';
import { toldKinds } from '../support/notices.js';
import { next, openSockets } from '../support/sockets.js';

const minute = 60_000;
const period = 30_000;
const sockets = openSockets();

let api: Api;
beforeAll(async () => {
  api = await startApi({ staffNeedFactor: true });
});
// In the middle of a period, so that the real time's passing changes no code.
beforeEach(() => stopClock(Math.ceil(Date.now() / period) * period + period / 2));
afterEach(() => {
  sockets.closeAll();
  jest.useRealTimers();
});
afterAll(() => api.close());

interface App {
  code: () => string;
  backupCodes: string[];
  secret: string;
}

const credentialsOf = ({ email, password }: Client) => ({ email, password });
const login = (client: Client, code?: string) =>
  api.visitor().post('/users/login', { ...credentialsOf(client), code });
const adminLogin = (client: Client, code?: string) => {
  const { adminKey } = adminCredentials;
  return api.visitor().post('/users/adminlogin', { ...credentialsOf(client), adminKey, code });
};
const isLoggedIn = async (client: Client) => (await client.get('/users/loggedin')).status === 200;

async function begin(client: Client, code?: string): Promise<App> {
  const { status, body } = await client.post('/users/secondfactor', { code });
  expect([status, body]).toEqual([
    201,
    { address: expect.stringMatching(/^otpauth:/), backupCodes: expect.any(Array) },
  ]);
  const totp = URI.parse(body.address) as TOTP;
  return {
    code: () => totp.generate({ timestamp: Date.now() }),
    backupCodes: body.backupCodes,
    secret: totp.secret.base32,
  };
}

const confirm = (client: Client, code: string) =>
  client.post('/users/secondfactor/confirm', { code });

/** Sets up a factor; its first code is used up, and the next period has begun. */
async function setUp(client: Client): Promise<App> {
  const app = await begin(client);
  expect((await confirm(client, app.code())).status).toBe(200);
  moveClock(period);
  return app;
}

async function expectNothingToConfirm(client: Client, code: string): Promise<void> {
  const { status, body } = await confirm(client, code);
  expect([status, body.code]).toEqual([409, 'no_factor_to_confirm']);
}

/** A code that is wrong now. */
const wrong = (app: App) => (app.code() === '000000' ? '111111' : '000000');

describe('setting up a second factor', () => {
  it('counts from its confirmation by a right code on', async () => {
    const member = await api.member();
    const app = await begin(member);
    expect((await login(member)).status).toBe(200);
    const refused = await confirm(member, wrong(app));
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'code']);
    expect((await login(member)).status).toBe(200);
    expect((await confirm(member, app.code())).status).toBe(200);
    expect((await login(member)).body).toMatchObject({ code: 'second_factor_required' });
    expect((await member.get('/users/secondfactor')).body).toEqual({
      isOn: true,
      backupCodesLeft: 8,
      isRequired: false,
    });
  });

  it('ends the member’s other sessions and their sockets, but not its own', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const { socket } = await sockets.connect(elsewhere);
    const closed = next(socket, 'disconnect');
    await setUp(member);
    await closed;
    expect([await isLoggedIn(member), await isLoggedIn(elsewhere)]).toEqual([true, false]);
  });

  it('needs a recent proof', async () => {
    const member = await api.member();
    moveClock(11 * minute);
    for (const answer of [
      await member.post('/users/secondfactor'),
      await confirm(member, '123456'),
      await member.delete('/users/secondfactor'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_required']);
    }
  });

  it('has nothing to confirm unless it was begun, and not twice', async () => {
    const member = await api.member();
    expect((await confirm(member, '123456')).body.code).toBe('no_factor_to_confirm');
    const app = await begin(member);
    const answers = await Promise.all([0, 1].map(() => confirm(member, app.code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is confirmed in the session that began it, and in no other', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const app = await begin(elsewhere);
    await expectNothingToConfirm(member, app.code());
    expect((await login(member)).status).toBe(200);
    expect((await confirm(elsewhere, app.code())).status).toBe(200);
  });

  it('leaves nothing to confirm in a session that began it before another did', async () => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const first = await begin(elsewhere);
    const app = await begin(member);
    for (const code of [first.code(), app.code()]) await expectNothingToConfirm(elsewhere, code);
    expect((await confirm(member, app.code())).status).toBe(200);
  });

  it.each([
    ['its logout', (own: Client) => own.get('/users/logout')],
    ['a logout from another device', (_: Client, other: Client) => other.delete('/users/sessions')],
    [
      'a new password',
      async (_: Client, other: Client) => {
        const { id, password: oldPassword } = other;
        other.password = 'a whole new password';
        const { password: newPassword } = other;
        const answer = await other.patch(`/users/updateuser/${id}`, { oldPassword, newPassword });
        other.token = answer.body.token;
        return answer;
      },
    ],
  ])('is lost with %s', async (_, end) => {
    const member = await api.member();
    const elsewhere = await member.loginAgain();
    const app = await begin(elsewhere);
    expect((await end(elsewhere, member)).status).toBe(200);
    expect((await confirm(elsewhere, app.code())).status).toBe(401);
    for (const session of [member, await member.loginAgain()]) {
      await expectNothingToConfirm(session, app.code());
    }
  });

  it('that an earlier release began is begun again', async () => {
    const member = await api.member();
    const app = await begin(member);
    const own = { _id: new Types.ObjectId(member.id) };
    const stored = api.database.collection('second_factors');
    await stored.updateOne(own, { $unset: { 'pending.sessionId': 1 } });
    await expectNothingToConfirm(member, app.code());
    await setUp(member);
  });

  it('keeps the present one until the new one is confirmed, and asks for its code', async () => {
    const member = await api.member();
    const old = await setUp(member);
    for (const [code, reason] of [
      [undefined, 'second_factor_required'],
      [wrong(old), 'wrong_code'],
    ]) {
      const { status, body } = await member.post('/users/secondfactor', { code });
      expect([status, body.errors[0]]).toEqual([
        400,
        expect.objectContaining({ field: 'code', code: reason }),
      ]);
    }
    const renewed = await begin(member, old.code());
    moveClock(period);
    expect((await login(member, renewed.code())).status).toBe(401);
    expect((await login(member, old.code())).status).toBe(200);
    expect((await confirm(member, renewed.code())).status).toBe(200);
    moveClock(period);
    expect((await login(member, old.code())).status).toBe(401);
    expect((await login(member, renewed.code())).status).toBe(200);
  });

  it('stores backup codes as hashes of a password’s kind', async () => {
    const member = await api.member();
    const { backupCodes } = await setUp(member);
    expect(new Set(backupCodes).size).toBe(8);
    // 79 bits each.
    for (const code of backupCodes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const stored = JSON.stringify(
      await api.database
        .collection('second_factors')
        .findOne({ _id: new Types.ObjectId(member.id) }),
    );
    expect(stored.match(/\$argon2id\$/g)).toHaveLength(8);
    for (const code of backupCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a login with a second factor', () => {
  it('asks for the code only after the right password', async () => {
    const member = await api.member();
    const app = await setUp(member);
    const email = member.email;
    for (const code of [undefined, app.code()]) {
      const body = { email, password: 'not the password', code };
      const answer = await api.visitor().post('/users/login', body);
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
    }
    expect((await login(member)).status).toBe(401);
    expect((await login(member, wrong(app))).body.code).toBe('wrong_code');
    // The wrong password did not use it up.
    expect((await login(member, app.code())).status).toBe(200);
  });

  it('takes each code once, in its period and the ones beside it', async () => {
    const member = await api.member();
    const app = await setUp(member);
    const code = app.code();
    const answers = await Promise.all([0, 1, 2].map(() => login(member, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    moveClock(2 * period);
    const late = app.code();
    moveClock(period);
    expect((await login(member, late)).status).toBe(200);
    moveClock(-period);
    // Of the period that was just used up.
    expect((await login(member, app.code())).status).toBe(401);
    moveClock(3 * period);
    const older = app.code();
    moveClock(2 * period);
    expect((await login(member, older)).status).toBe(401);
  });

  it('takes no code of a period before one that was used', async () => {
    const member = await api.member();
    const app = await setUp(member);
    const earlier = app.code();
    moveClock(period);
    expect((await login(member, app.code())).status).toBe(200);
    expect((await login(member, earlier)).status).toBe(401);
  });

  it('takes each backup code once, however it is typed', async () => {
    const member = await api.member();
    const { backupCodes } = await setUp(member);
    const typed = backupCodes[3]?.toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all([0, 1].map(() => login(member, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await member.get('/users/secondfactor')).body.backupCodesLeft).toBe(7);
    expect((await login(member, backupCodes[0])).status).toBe(200);
  });

  it('does not begin when a factor came after the check of the password', async () => {
    const member = await api.member();
    const app = await begin(member);
    const factors = api.app.get(SecondFactorsService, { strict: false });
    const check = factors.check.bind(factors);
    jest.spyOn(factors, 'check').mockImplementationOnce(async (...given) => {
      const checked = await check(...given);
      expect((await confirm(member, app.code())).status).toBe(200);
      return checked;
    });
    expect((await login(member)).status).toBe(401);
  });
});

describe('recovery of an account with a second factor', () => {
  it('needs words and code, and uses neither up for the other', async () => {
    const member = await api.member();
    const app = await setUp(member);
    const recover = (words: string, code?: string) => {
      const body = { name: member.name, words, newPassword: 'a whole new password', code };
      return api.visitor().post('/users/recover', body);
    };
    expect((await recover('abacus zoom', app.code())).body.code).toBe('wrong_recovery_words');
    expect((await recover(member.recoveryWords)).body.code).toBe('second_factor_required');
    expect((await recover(member.recoveryWords, wrong(app))).body.code).toBe('wrong_code');
    expect((await recover(member.recoveryWords, app.code())).status).toBe(200);
    moveClock(period);
    member.password = 'a whole new password';
    expect((await login(member)).body.code).toBe('second_factor_required');
    expect((await login(member, app.code())).status).toBe(200);
  });
});

describe('turning the second factor off', () => {
  it('needs one of its codes, and ends the other sessions', async () => {
    const member = await api.member();
    const app = await setUp(member);
    const elsewhere = await login(member, app.code());
    const turnOff = (code?: string) => member.delete('/users/secondfactor', { body: { code } });
    expect((await turnOff()).status).toBe(400);
    expect((await turnOff(app.code())).status).toBe(400);
    moveClock(period);
    expect((await turnOff(app.code())).status).toBe(200);
    const other = Object.assign(api.visitor(), { token: elsewhere.body.token });
    expect([await isLoggedIn(member), await isLoggedIn(other)]).toEqual([true, false]);
    expect((await login(member)).status).toBe(200);
    expect(await toldKinds(member)).toEqual(['second_factor_off', 'second_factor_on']);
  });
});

describe('staff that need a second factor', () => {
  const isStaff = async (client: Client) => {
    const { status, body } = await client.get('/users/getallusers');
    return status === 200 || body.code;
  };
  const asClient = (answer: { body: { token: string } }) =>
    Object.assign(api.visitor(), { token: answer.body.token });

  it('have no power until it is set up, and then at once', async () => {
    const admin = await api.staff('admin');
    const answer = await adminLogin(admin);
    expect(answer.body).toMatchObject({ role: 'user', awaitsSecondFactor: true });
    const session = asClient(answer);
    expect(await isStaff(session)).toBe('second_factor_missing');
    expect((await session.get('/users/loggedin')).body.role).toBe('user');
    const acts = () =>
      api.database
        .collection('audit_entries')
        .countDocuments({ action: 'staff.signed_in', target: new Types.ObjectId(admin.id) });
    expect(await acts()).toBe(0);
    const app = await setUp(session);
    expect(await isStaff(session)).toBe(true);
    expect(await acts()).toBe(1);

    expect((await adminLogin(admin)).body.code).toBe('second_factor_required');
    const again = await adminLogin(admin, app.code());
    expect(again.body.role).toBe('admin');
    expect(await isStaff(asClient(again))).toBe(true);
  });

  it('hear of reports from then on, also by a socket that was open before', async () => {
    const moderator = await api.staff('moderator');
    const { socket, heard } = await sockets.connect(moderator);
    const [author, first, second] = await Promise.all([api.member(), api.member(), api.member()]);
    const report = async (by: Client) => {
      const input = { target: { type: 'user', id: author.id }, reason: 'other' };
      expect((await by.post('/reports', input)).status).toBe(201);
    };
    await report(first);
    await setUp(moderator);
    const told = next(socket, 'casesChanged');
    await report(second);
    await told;
    expect(heard.filter(({ event }) => event === 'casesChanged')).toHaveLength(1);
  });

  it('get no power by a member’s login, even when they set it up there', async () => {
    const moderator = await api.staff('moderator');
    const session = asClient(await login(moderator));
    await setUp(session);
    expect(await isStaff(session)).toBe('not_authorized');
  });

  it('may replace it, but not turn it off', async () => {
    const admin = await api.staff('admin');
    const session = asClient(await adminLogin(admin));
    const app = await setUp(session);
    const answer = await session.delete('/users/secondfactor', { body: { code: app.code() } });
    expect([answer.status, answer.body.code]).toEqual([409, 'second_factor_kept']);
    expect((await session.get('/users/secondfactor')).body.isRequired).toBe(true);
    await begin(session, app.code());
  });

  it('use up no code with a wrong key', async () => {
    const admin = await api.staff('admin');
    const app = await setUp(asClient(await adminLogin(admin)));
    const body = { ...credentialsOf(admin), adminKey: 'wrong', code: app.code() };
    expect((await api.visitor().post('/users/adminlogin', body)).body.code).toBe('not_an_admin');
    expect((await adminLogin(admin, app.code())).status).toBe(200);
  });
});
