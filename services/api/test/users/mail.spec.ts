import { Types } from 'mongoose';
import { TOTP } from 'otpauth';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { MailService } from '../../src/mail/mail.service.js';
import { Authenticator } from '../support/authenticator.js';
import type { Client } from '../support/client.js';
import { moveClock, runJobsDueIn, stopClock } from '../support/clock.js';
import { collectionsWith } from '../support/collections.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';
import { startMailServer, tokenIn } from '../support/mail-server.js';
import { toldKinds } from '../support/notices.js';

let api: Api;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  const from = 'noreply@example.org';
  api = await startApi({ mail: { url: mail.url, from, subject: null } });
});
afterAll(async () => {
  await api.close();
  await mail.close();
});
afterEach(() => {
  jest.useRealTimers();
});

const newPassword = 'another pony battery';
const sentTo = (email: string) => mail.sentTo(email, api);
const post = (path: string, body: object) => api.visitor().post(path, body);
const forgot = (email: string) => post('/users/forgot', { email });
const reset = (token: string, more: object = {}) =>
  post('/users/reset', { token, newPassword, ...more });
const confirm = (token: string) => post('/users/confirmemail', { token });
const count = (name: string) => api.database.collection(name).countDocuments();

/** A member who has opened the link of the first mail. */
async function confirmedMember(): Promise<Client> {
  const member = await api.member();
  const token = tokenIn((await sentTo(member.email)).at(-1), 'confirmemail');
  expect((await confirm(token)).status).toBe(200);
  return member;
}

/** The token of a new link for a forgotten password. */
async function resetToken({ email }: Client): Promise<string> {
  await forgot(email);
  return tokenIn((await sentTo(email)).at(-1), 'reset');
}

describe('a new address', () => {
  it('is confirmed once, by a link that names nobody', async () => {
    const member = await api.member();
    const detail = () => member.get(`/users/userdetail/${member.id}`);
    expect((await detail()).body).toMatchObject({ unconfirmedEmail: member.email });
    const [first, ...others] = await sentTo(member.email);
    expect(others).toEqual([]);
    expect(first?.raw).toMatch(/^Subject: About your account\r$/m);
    expect(first?.raw).toMatch(/^From: noreply@example\.org\r$/m);
    expect(first?.raw).toMatch(/^Content-Type: text\/plain/m);
    expect(first?.raw).not.toContain(member.name);
    const token = tokenIn(first, 'confirmemail');
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await detail()).body).toMatchObject({ email: member.email, unconfirmedEmail: null });
  });

  it('gets the link again on demand, until it is confirmed', async () => {
    const member = await api.member();
    const again = () => member.post('/users/confirmemail/resend');
    expect((await again()).status).toBe(200);
    const mails = await sentTo(member.email);
    expect(mails).toHaveLength(2);
    expect((await confirm(tokenIn(mails[1], 'confirmemail'))).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await sentTo(member.email)).toHaveLength(2);
  });

  it('is written to in the language of the browser that gave it', async () => {
    const email = 'hallo@example.org';
    const body = { name: 'stiller Fluss', email, password: newPassword };
    const headers = { 'Accept-Language': 'de-AT,en;q=0.5' };
    await api.visitor().post('/users/register', body, { headers });
    expect((await sentTo(email))[0]?.text).toContain('um deine Adresse zu bestätigen');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link, once, which ends all sessions and logs in', async () => {
    const member = await confirmedMember();
    const token = await resetToken(member);
    const answer = await reset(token);
    expect([answer.status, answer.body.message]).toEqual([200, 'Your new password is set']);
    expect((await member.get('/users/loggedin')).status).toBe(401);
    const { email, password } = member;
    expect((await post('/users/login', { email, password })).status).toBe(401);
    await member.enter('login', { email, password: newPassword });
    expect(await toldKinds(member)).toEqual(['password_changed']);
    expect((await sentTo(email)).at(-1)?.text).toContain('Your password was changed.');
    expect((await reset(token)).body.code).toBe('link_expired');
  });

  it('is answered alike for every address, and written to a confirmed one only', async () => {
    const [known, unconfirmed] = [await confirmedMember(), await api.member()];
    await sentTo(unconfirmed.email);
    const before = mail.received.length;
    const emails = [known.email, unconfirmed.email, 'nobody-at-all@example.org'];
    const answers = await Promise.all(emails.map(forgot));
    const seen = answers.map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers.keys()],
    }));
    expect(seen).toEqual(emails.map(() => seen[0]));
    await sentTo(known.email);
    expect(mail.received.slice(before).map(({ to }) => to)).toEqual([known.email]);
  });

  it('takes the same commands for a known and an unknown address', async () => {
    const { email } = await confirmedMember();
    const commandsFor = async (to: string) =>
      (await commandsDuring(api.database, () => forgot(to))).commands;
    const known = await commandsFor(email);
    expect(known.length).toBeGreaterThan(0);
    expect(await commandsFor('nobody-at-all@example.org')).toEqual(known);
  });

  it('may be replaced on a shared device', async () => {
    const answer = await reset(await resetToken(await confirmedMember()), { sharedDevice: true });
    expect([answer.status, answer.body.sharedDevice]).toEqual([200, true]);
    expect(answer.headers.getSetCookie()[0]).not.toMatch(/Max-Age|Expires/);
  });

  it('is set by one of two calls with the same link', async () => {
    const token = await resetToken(await confirmedMember());
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is not set by a link that is old, of another kind, or to a former address', async () => {
    const member = await confirmedMember();
    const token = await resetToken(member);
    expect((await confirm(token)).body.code).toBe('link_expired');
    expect((await reset('never one')).body.code).toBe('link_expired');

    const other = { email: `new-${member.email}`, oldPassword: member.password };
    expect((await member.patch(`/users/updateuser/${member.id}`, other)).status).toBe(200);
    expect((await reset(token)).body.code).toBe('link_expired');

    const late = await resetToken(await confirmedMember());
    stopClock();
    moveClock(30 * 60_000 + 1_000);
    expect((await reset(late)).body.code).toBe('link_expired');
  });

  it('ends the other links of the account, and no one else’s', async () => {
    const [member, other] = [await confirmedMember(), await confirmedMember()];
    const tokens = [await resetToken(member), await resetToken(member), await resetToken(other)];
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await reset(token)).status);
    expect(statuses).toEqual([200, 400, 200]);
    expect((await post('/users/login', { email: other.email, password: newPassword })).status).toBe(
      200,
    );
  });

  it('needs the code of an account with a second factor, and leaves the link for it', async () => {
    const member = await confirmedMember();
    const { address, backupCodes } = (await member.post('/users/secondfactor')).body;
    const secret = new URL(address as string).searchParams.get('secret') ?? '';
    const code = new TOTP({ secret }).generate();
    expect((await member.post('/users/secondfactor/confirm', { code })).status).toBe(200);
    const token = await resetToken(member);
    expect((await reset(token)).body.code).toBe('second_factor_required');
    expect((await reset(token, { code: '000000' })).body.code).toBe('wrong_code');
    expect((await reset(token, { code: (backupCodes as string[])[0] })).status).toBe(200);
  });

  it('needs the passkey of an account that has no codes', async () => {
    const member = await confirmedMember();
    const authenticator = new Authenticator();
    const { body } = await member.post('/users/passkeys/options');
    const added = await member.post('/users/passkeys', authenticator.create('A phone', body));
    expect(added.status).toBe(201);
    const token = await resetToken(member);
    expect((await reset(token)).body.code).toBe('passkey_needed');
    const challenge = (await post('/users/passkeylogin/options', {})).body;
    expect((await reset(token, { passkey: authenticator.get(challenge) })).status).toBe(200);
  });

  it('must become a good one', async () => {
    const token = await resetToken(await confirmedMember());
    const answer = await reset(token, { newPassword: 'password1' });
    expect(answer.body.errors).toMatchObject([{ field: 'newPassword', code: 'too_common' }]);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a change of the account', () => {
  it('of the address is told to the confirmed one that it had', async () => {
    const member = await confirmedMember();
    const email = `new-${member.email}`;
    const change = { email, oldPassword: member.password };
    expect((await member.patch(`/users/updateuser/${member.id}`, change)).status).toBe(200);
    const told = (await sentTo(member.email)).at(-1);
    expect(told?.text).toContain('The address of your account was changed.');
    expect(told?.text).not.toContain(email);
    expect(tokenIn((await sentTo(email))[0], 'confirmemail')).not.toBe('');
  });

  it('by an admin is told by mail and in the inbox', async () => {
    const [member, admin] = [await confirmedMember(), await api.admin()];
    await admin.patch(`/users/updateuser/${member.id}`, { email: `new-${member.email}` });
    const told = (await sentTo(member.email)).at(-1);
    expect(told?.text).toContain('An admin changed your account.');
    await member.enter('login', { email: member.name, password: member.password });
    expect(await toldKinds(member)).toEqual(['account_changed']);
  });

  it('is told to nobody whose address is unconfirmed', async () => {
    const member = await api.member();
    await member.post('/users/recoverywords');
    expect(await sentTo(member.email)).toHaveLength(1);
  });
});

describe('the deletion of an account', () => {
  it('is told to its confirmed address, which is kept nowhere after that', async () => {
    const [member, deleted, admin] = [
      await confirmedMember(),
      await confirmedMember(),
      await api.admin(),
    ];
    const headers = { 'Accept-Language': 'de' };
    const email = `deutsch-${member.email}`;
    await member.patch(`/users/updateuser/${member.id}`, { email }, { headers });
    await confirm(tokenIn((await sentTo(email)).at(-1), 'confirmemail'));
    const path = `/users/deleteuser/${member.id}`;
    expect((await member.request('DELETE', path, { by: 'cookie' })).status).toBe(200);
    expect((await sentTo(email)).at(-1)?.text).toBe(
      'Dein Konto wurde gelöscht. Das ist unsere letzte Mail an dich.\n',
    );
    const reason = { code: 'other' };
    await admin.delete(`/users/deleteuser/${deleted.id}`, { body: { reason } });
    expect((await sentTo(deleted.email)).at(-1)?.text).toContain('Your account was deleted.');
    for (const address of [email, deleted.email]) {
      expect(await collectionsWith(api.database, address)).toEqual([]);
    }
  });

  it('is told to nobody whose address is unconfirmed', async () => {
    const member = await api.member();
    await sentTo(member.email);
    await member.delete(`/users/deleteuser/${member.id}`);
    expect(await sentTo(member.email)).toHaveLength(1);
  });
});

describe('a recovery that staff start', () => {
  it('sends a link to the member alone, and is in the audit log', async () => {
    const [member, moderator] = [await confirmedMember(), await api.staff('moderator')];
    const answer = await moderator.post(`/moderation/recovery/${member.id}`);
    expect(answer.status).toBe(200);
    const token = tokenIn((await sentTo(member.email)).at(-1), 'reset');
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect((await reset(token)).status).toBe(200);
    const acts = await moderator.get('/moderation/audit-log?action=user.recovery_started');
    expect(acts.body).toMatchObject([{ target: { _id: member.id } }]);
  });

  it('is refused without a confirmed address, and for other staff', async () => {
    const [member, moderator] = [await api.member(), await api.staff('moderator')];
    const start = ({ id }: Client) => moderator.post(`/moderation/recovery/${id}`);
    expect((await start(member)).body.code).toBe('no_confirmed_address');
    expect((await start(await api.staff('moderator'))).status).toBe(403);
    expect((await start(await api.admin())).status).toBe(403);
  });
});

describe('sending', () => {
  it('starts after the answer, without a poll of the jobs', async () => {
    const sender = api.app.get(MailService);
    const waitInTests = sender.sendAfterMs;
    const before = mail.received.length;
    sender.sendAfterMs = 0;
    const { email } = await api.member();
    sender.sendAfterMs = waitInTests;
    await mail.arrived(before + 1);
    expect(mail.received.slice(before).map(({ to }) => to)).toEqual([email]);
    await api.app.get(JobsService).drain();
  });

  it('is retried while the server is down, ever more rarely, and delivers once', async () => {
    const member = await confirmedMember();
    const before = (await sentTo(member.email)).length;
    await mail.close();
    expect((await forgot(member.email)).status).toBe(200);
    await runJobsDueIn(0, api);
    const waiting = () => api.database.collection('jobs').findOne({ kind: 'mail.send' });
    const waits = [Number((await waiting())?.dueAt) - Date.now()];
    await runJobsDueIn(40_000, api);
    await runJobsDueIn(90_000, api);
    waits.push(Number((await waiting())?.dueAt) - Date.now() - 90_000);
    expect(waits[0]).toBeLessThan(31_000);
    expect(waits[1]).toBeGreaterThan(60_000);

    mail = await startMailServer(mail.port);
    await runJobsDueIn(30 * 60_000, api);
    await runJobsDueIn(60 * 60_000, api);
    expect(mail.received.map(({ to }) => to)).toEqual([member.email]);
    expect(before).toBeGreaterThan(0);
    expect([await count('mails'), await count('jobs')]).toEqual([0, 0]);
  });

  it('gives up on a mailbox that does not exist', async () => {
    const email = 'nobody@example.org';
    await post('/users/register', { name: 'without a mailbox', email, password: newPassword });
    expect(await sentTo(email)).toEqual([]);
    expect([await count('mails'), await count('jobs')]).toEqual([0, 0]);
  });

  it('has no links and no mails of an erased account', async () => {
    const member = await confirmedMember();
    const token = await resetToken(member);
    await member.delete(`/users/deleteuser/${member.id}`);
    const user = new Types.ObjectId(member.id);
    for (const name of ['mails', 'mail_tokens']) {
      expect(await api.database.collection(name).countDocuments({ user })).toBe(0);
    }
    expect((await reset(token)).body.code).toBe('link_expired');
  });

  it('leaves only hashes of tokens behind', async () => {
    const token = await resetToken(await confirmedMember());
    const rows = await api.database.collection('mail_tokens').find().toArray();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('login', () => {
  it('takes the name in place of the email, in any case', async () => {
    const { name, password } = await api.member();
    const answer = await post('/users/login', { email: name.toUpperCase(), password });
    expect(answer.status).toBe(200);
  });
});
