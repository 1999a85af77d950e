import type { MemberHistory, Message, Notice, ReportedMessage } from '@unburden/contracts';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { collectionsWith } from '../support/collections.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';

let api: Api;
let moderator: Client;
let colleague: Client;
beforeAll(async () => {
  api = await startApi();
  [moderator, colleague] = await Promise.all([api.staff('moderator'), api.staff('moderator')]);
});
afterAll(() => api.close());

const reason = { code: 'sexual', note: 'She said no' };
const remove = (by: Client, id: string, body: object = { reason }) =>
  by.delete(`/moderation/cases/${id}/message`, { body });
const chatOf = async (by: Client, other: Client) =>
  (await by.get(`/messages/getmessage/${other.id}`)).body as Message[];

/** An unwanted message with a picture, and the case of its receiver's report. */
async function unwanted() {
  const [sender, receiver] = await Promise.all([api.member(), api.member()]);
  await receiver.send(sender, { text: 'No' });
  const words = `Unwanted words ${crypto.randomUUID()}`;
  const { body } = await sender.send(receiver, { text: words, image: await picture('red') });
  const message = (body as Message)._id;
  const id = await caseOf(api, receiver, { type: 'message', id: message });
  return { sender, receiver, words, message, id };
}

describe('a reported message that staff remove', () => {
  it('is gone for both, stays as evidence, and its sender hears why', async () => {
    const { sender, receiver, words, message, id } = await unwanted();
    expect((await remove(moderator, id)).status).toBe(200);
    for (const [by, other] of [
      [sender, receiver],
      [receiver, sender],
    ] as const) {
      const shown = (await chatOf(by, other)).find(({ _id }) => _id === message);
      expect(shown).toMatchObject({ deleted: true, text: '', image: null });
    }
    expect(await collectionsWith(api.database, words)).toEqual(['cases', 'kept_messages']);
    const { lines } = (await moderator.post(`/moderation/cases/${id}/message`)).body as {
      lines: ReportedMessage[];
    };
    const reported = lines.find(({ isReported }) => isReported);
    expect(reported).toMatchObject({ text: words, isDeletedSince: true });
    expect((await moderator.post(`/moderation/cases/${id}/pictures`)).status).toBe(200);
    const [told] = (await sender.get('/users/notices')).body as Notice[];
    expect(told).toMatchObject({
      ...{ kind: 'content_removed', target: { type: 'message', _id: message }, excerpt: '' },
      reason: { code: 'sexual', note: 'She said no' },
    });
    const acts = await moderator.get(
      `/moderation/audit-log?target=${message}&action=message.removed`,
    );
    expect(acts.body).toMatchObject([
      {
        ...{ actor: { _id: moderator.id }, author: { _id: sender.id }, before: null, after: null },
        ...{ reason: { code: 'sexual' }, restorableUntil: null },
      },
    ]);
    const history = await moderator.get(`/moderation/history/${sender.id}`);
    expect((history.body as MemberHistory).removals).toBe(1);
  });

  it('is removed once by two moderators at the same time, with one notice', async () => {
    const { sender, id } = await unwanted();
    const answers = await Promise.all([moderator, colleague].map((by) => remove(by, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await sender.get('/users/notices')).body).toHaveLength(1);
  });

  it('is not removed again when its sender took it back', async () => {
    const { sender, message, id } = await unwanted();
    await sender.delete(`/messages/deletemessage/${message}`);
    expect((await remove(moderator, id)).status).toBe(404);
    expect((await sender.get('/users/notices')).body).toEqual([]);
  });

  it('needs a reason, an open case of a message, and staff who did not report it', async () => {
    const { sender, receiver, message, id } = await unwanted();
    for (const body of [{}, { reason: { code: 'worried' } }, { reason: { code: 'no_such' } }]) {
      expect([body, (await remove(moderator, id, body)).status]).toEqual([body, 400]);
    }
    for (const by of [sender, receiver]) expect((await remove(by, id)).status).toBe(403);
    const ofMember = await caseOf(api, receiver, { type: 'user', id: sender.id });
    expect((await remove(moderator, ofMember)).status).toBe(404);
    await moderator.post(`/moderation/cases/${id}/resolve`, { outcome: 'no_action' });
    expect((await remove(moderator, id)).status).toBe(409);
    const shown = (await chatOf(receiver, sender)).find(({ _id }) => _id === message);
    expect(shown?.deleted).toBe(false);
  });
});
