import { type Appeal, limits, type MemberHistory, type Notice } from '@unburden/contracts';
import { Types } from 'mongoose';
import { TOTP, URI } from 'otpauth';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { toldKinds } from '../support/notices.js';

let api: Api;
let moderator: Client;
let colleague: Client;
beforeAll(async () => {
  api = await startApi();
  [moderator, colleague] = await Promise.all([api.staff('moderator'), api.staff('moderator')]);
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const reason = { code: 'harassment' };
const text = 'It was my brother\nwho wrote that';
const suspend = async (member: Client, hours = 24) => {
  const { status } = await moderator.post(`/moderation/suspend/${member.id}`, { hours, reason });
  expect(status).toBe(200);
};
const login = ({ email, password }: Client, more = {}) =>
  api.visitor().post('/users/login', { email, password, ...more });
const tokenFor = async (member: Client): Promise<string> =>
  (await login(member)).body.suspension.appealToken;
const ask = (token: unknown, words: unknown = text) =>
  api.visitor().post('/users/appeal', { token, text: words });
const answer = (id: string, how: 'accept' | 'reject', by = colleague) =>
  by.post(
    `/moderation/appeals/${id}/${how}`,
    how === 'reject' ? { answer: 'We saw the address' } : undefined,
  );
const openOf = async (member: Client): Promise<Appeal | undefined> =>
  ((await colleague.get('/moderation/appeals?limit=50')).body as Appeal[]).find(
    (each) => each.member._id === member.id,
  );
const historyOf = async (member: Client): Promise<MemberHistory> =>
  (await colleague.get(`/moderation/history/${member.id}`)).body;

/** A member who was suspended and has asked for another look, with the id of the appeal. */
async function askedMember() {
  const member = await api.member();
  await suspend(member);
  expect((await ask(await tokenFor(member))).status).toBe(200);
  return { member, id: (await openOf(member))?._id ?? '' };
}

describe('a suspended member', () => {
  it('asks for another look by the token of the refused login, once', async () => {
    const member = await api.member();
    await suspend(member);
    const { status, body } = await login(member);
    expect([status, body.code]).toEqual([403, 'suspended']);
    expect(body.suspension).not.toHaveProperty('appeal');
    const token: string = body.suspension.appealToken;
    for (const words of ['', ' ', 7]) expect((await ask(token, words)).status).toBe(400);

    const both = await Promise.all([ask(token), ask(token)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
    expect((await ask(token)).body.code).toBe('appealed_already');
    const { suspension } = (await login(member)).body;
    expect(suspension.appeal).toMatchObject({ text, isOpen: true, answer: null });
    expect(suspension).not.toHaveProperty('appealToken');
    expect(await openOf(member)).toMatchObject({
      text,
      decision: { action: 'user.suspended', actor: { _id: moderator.id }, reason },
      mayAnswer: true,
    });
  });

  it('reads at the login why the suspension stands', async () => {
    const { member, id } = await askedMember();
    expect((await answer(id, 'reject')).status).toBe(200);
    const { suspension } = (await login(member)).body;
    expect(suspension.appeal).toMatchObject({ isOpen: false, answer: 'We saw the address' });
    expect(suspension).not.toHaveProperty('appealToken');
  });

  it('can log in at once when it is taken back, and it counts no longer', async () => {
    const { member, id } = await askedMember();
    expect((await historyOf(member)).suspensions).toBe(1);
    expect((await answer(id, 'accept', moderator)).body.code).toBe('own_decision');
    expect((await answer(id, 'accept')).status).toBe(200);
    const again = await member.loginAgain();
    expect(await toldKinds(again)).toEqual(['suspension_lifted', 'suspended']);
    const [, decision] = (await again.get('/users/notices')).body as Notice[];
    expect(decision).toMatchObject({ appealableUntil: null, appeal: { isOpen: false } });
    expect(await historyOf(member)).toMatchObject({ suspensions: 0, suspension: null });
  });

  it('gets no token before all checks of the login', async () => {
    const member = await api.member();
    const { body } = await member.post('/users/secondfactor', {});
    const app = URI.parse(body.address) as TOTP;
    await member.post('/users/secondfactor/confirm', { code: app.generate() });
    await suspend(member);
    const withoutCode = await login(member);
    expect(withoutCode.body.code).toBe('second_factor_required');
    expect(withoutCode.body).not.toHaveProperty('suspension');
    const code = app.generate({ timestamp: Date.now() + 30_000 });
    expect((await login(member, { code })).body.suspension.appealToken).toEqual(expect.any(String));
  });

  it('has a token that is good for nothing else, and for 15 minutes', async () => {
    const member = await api.member();
    await suspend(member);
    const token = await tokenFor(member);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await api.visitor().get('/users/loggedin', { headers })).status).toBe(401);
    const other = await api.member();
    for (const wrong of [other.token, `${token}x`, 'never one']) {
      const refused = await ask(wrong);
      expect([refused.status, refused.body.code]).toEqual([400, 'appeal_expired']);
    }
    const later = Date.now() + 15 * 60_000 + 1_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await ask(token)).body.code).toBe('appeal_expired');
    jest.restoreAllMocks();
    expect((await ask(token)).status).toBe(200);
  });

  it('gets no token after 20 days', async () => {
    const member = await api.member();
    await suspend(member);
    const notice = { user: new Types.ObjectId(member.id) };
    const createdAt = new Date(Date.now() - limits.appeal.forMs);
    await api.database.collection('notices').updateOne(notice, { $set: { createdAt } });
    expect((await login(member)).body.suspension).not.toHaveProperty('appealToken');
  });

  it('has no such way where the suspension is from before there was one', async () => {
    const member = await api.member();
    await suspend(member);
    const account = { _id: new Types.ObjectId(member.id) };
    const change = { $unset: { 'suspension.decision': 1 } };
    await api.database.collection('users').updateOne(account, change);
    const { suspension } = (await login(member)).body;
    expect(suspension.reason).toMatchObject(reason);
    expect(Object.keys(suspension).sort()).toEqual(['reason', 'until']);
  });
});

describe('a suspension that is over', () => {
  const end = (member: Client) =>
    api.database
      .collection('users')
      .updateOne(
        { _id: new Types.ObjectId(member.id) },
        { $set: { 'suspension.until': new Date(Date.now() - 1) } },
      );

  it('can be asked about in its notice, and counts no longer when it is taken back', async () => {
    const member = await api.member();
    await suspend(member);
    await end(member);
    const again = await member.loginAgain();
    const [notice] = (await again.get('/users/notices')).body as Notice[];
    const id = notice?._id ?? '';
    expect((await again.post(`/users/notices/${id}/appeal`, { text })).status).toBe(200);
    expect((await answer(id, 'accept')).status).toBe(200);
    expect((await historyOf(member)).suspensions).toBe(0);
    expect((await again.get('/users/loggedin')).status).toBe(200);
  });

  it('stays as it is while another has taken its place', async () => {
    const { member, id } = await askedMember();
    await end(member);
    await suspend(member, 48);
    const refused = await answer(id, 'accept');
    expect([refused.status, refused.body.code]).toEqual([404, 'not_suspended']);
    expect((await openOf(member))?._id).toBe(id);
    expect((await login(member)).status).toBe(403);
    expect((await answer(id, 'reject')).status).toBe(200);
  });

  it('is no matter any more once it was lifted', async () => {
    const [{ member, id }, other] = [await askedMember(), await api.member()];
    await suspend(other);
    const token = await tokenFor(other);
    for (const each of [member, other]) {
      expect((await colleague.delete(`/moderation/suspend/${each.id}`)).status).toBe(200);
    }
    expect(await openOf(member)).toBeUndefined();
    expect((await answer(id, 'reject')).body.code).toBe('appeal_not_found');
    expect((await ask(token)).body.code).toBe('not_appealable');
    const again = await other.loginAgain();
    const [, notice] = (await again.get('/users/notices')).body as Notice[];
    expect(notice).toMatchObject({ kind: 'suspended', appealableUntil: null, appeal: null });
  });
});
