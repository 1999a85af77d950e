import { Types } from 'mongoose';
import { UserDataRegistry } from '../../src/jobs/user-data.js';
import { changeSettings } from '../support/chat.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the settings', () => {
  it('are on by default, and change one by one', async () => {
    const ann = await api.member();
    const seen = { typing: true, readMarks: true, appearOffline: false, presence: 'everyone' };
    const atFirst = { ...seen, whoMayWrite: 'everyone' };
    expect((await ann.get('/messages/settings')).body).toEqual(atFirst);
    expect((await changeSettings(ann, { typing: false })).body).toEqual({
      ...atFirst,
      typing: false,
    });
    expect((await changeSettings(ann, { appearOffline: true })).body).toEqual({
      ...{ ...atFirst, typing: false },
      appearOffline: true,
      presence: 'nobody',
    });
    expect((await (await ann.loginAgain()).get('/messages/settings')).body.typing).toBe(false);
  });

  it('keep the last choice of presence while the member appears offline', async () => {
    const ann = await api.member();
    const after = async (change: object) => {
      const { appearOffline, presence } = (await changeSettings(ann, change)).body;
      return [appearOffline, presence];
    };
    expect(await after({ presence: 'partners' })).toEqual([false, 'partners']);
    expect(await after({ appearOffline: true })).toEqual([true, 'nobody']);
    expect(await after({ typing: false })).toEqual([true, 'nobody']);
    expect(await after({ appearOffline: false })).toEqual([false, 'partners']);
    expect(await after({ presence: 'nobody' })).toEqual([true, 'nobody']);
    expect(await after({ presence: 'everyone' })).toEqual([false, 'everyone']);
    // Of a contradiction the more private part holds.
    expect(await after({ presence: 'everyone', appearOffline: true })).toEqual([true, 'nobody']);
    expect(await after({ presence: 'nobody', appearOffline: false })).toEqual([true, 'nobody']);
    expect(await after({ appearOffline: false })).toEqual([false, 'everyone']);
  });

  it.each([
    {},
    { presence: 'friends' },
    { presence: null },
    { typing: 'no' },
    { typing: null },
    { typing: 0 },
    { online: true },
  ])('refuse %j', async (change) => {
    const ann = await api.member();
    expect((await changeSettings(ann, change)).status).toBe(400);
    expect(await api.database.collection('chat_settings').countDocuments({ online: true })).toBe(0);
  });

  it('are deleted with the account', async () => {
    const ann = await api.member();
    await changeSettings(ann, { typing: false });
    await api.app
      .get(UserDataRegistry)
      .erase(ann.id, () => Promise.resolve(), { withContent: false });
    const _id = new Types.ObjectId(ann.id);
    expect(await api.database.collection('chat_settings').findOne({ _id })).toBeNull();
  });
});
