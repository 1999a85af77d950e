import type { Model, Schema } from 'mongoose';
import { UserDataRegistry } from '../../src/jobs/user-data.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { withAvatar } from '../support/operator.js';
import { picture } from '../support/pictures.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const entries = () => api.app.get(UserDataRegistry).entries;
const registered = () => entries().map(({ collection }) => collection);

/** Paths of this name refer to documents that are no user. Of any other name they may be one. */
const otherReferences = ['post', 'parent', 'root', 'case', 'act', 'removal'];

/** The paths of an ObjectId that may be a user's. */
function userPathsOf(schema: Schema): string[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    if (type.schema) return userPathsOf(type.schema).map((inner) => `${path}.${inner}`);
    const holdsId = [type.instance, type.getEmbeddedSchemaType()?.instance].includes('ObjectId');
    const isOwnId = path === '_id' && type.options.auto === true;
    return holdsId && !isOwnId && !otherReferences.includes(path) ? [path] : [];
  });
}

/** The collections in which the text stands. */
async function collectionsWith(text: string): Promise<string[]> {
  const found = await api.database.listCollections();
  const having = await Promise.all(
    found.map(async ({ name }) => {
      const rows = await api.database.collection(name).find().toArray();
      return JSON.stringify(rows).includes(text) ? [name] : [];
    }),
  );
  return having.flat().sort();
}

/** A moderator who used every feature that a member and a moderator have, and one who met them. */
async function userOfEverything(): Promise<{ user: Client; other: Client }> {
  const [user, other, admin] = [
    await api.staff('moderator'),
    await api.member(),
    await api.admin(),
  ];
  const key = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
  const reason = { code: 'unkind' };
  await withAvatar(user);
  const [theirs, trashed, own] = [
    await other.createPost(),
    await user.createPost('In the trash', 'of the user'),
    await user.createPost('Kept', 'as nobody’s'),
  ];
  await user.post(`/blog/likepost/${theirs}`, undefined, key());
  await user.patch(`/blog/viewscount/${theirs}`);
  const { body } = await user.post(`/blog/comment/${theirs}`, { text: 'A comment' }, key());
  const comment = body.comment._id as string;
  await user.post(`/blog/reply/${comment}`, { text: 'A reply' }, key());
  await other.post(`/blog/likepost/${own}`, undefined, key());
  await user.send(other, { image: await picture('blue'), text: 'Look' });
  await other.send(user, { text: 'Nice' });
  await user.patch('/messages/settings', { typing: false, readMarks: true, appearOffline: false });
  await admin.delete(`/blog/deletepost/${trashed}`, { body: { reason } });
  await admin.patch(`/users/updateuser/${user.id}`, {
    name: `Renamed ${user.id.slice(-6)}`,
    reason,
  });
  const report = (by: Client, type: string, id: string) =>
    by.post('/reports', { target: { type, id }, reason: 'unkind' });
  await report(user, 'post', theirs);
  await report(other, 'user', user.id);
  await report(other, 'comment', comment);
  const cases = await user.get('/moderation/cases');
  for (const { _id } of cases.body as { _id: string }[]) {
    await user.post(`/moderation/cases/${_id}/claim`);
    await user.post(`/moderation/cases/${_id}/notes`, { text: 'A note' });
  }
  return { user, other };
}

describe('what refers to a user', () => {
  it('is registered by its module, which erases and exports it or says why not', () => {
    const missing = Object.values(api.database.models)
      .filter((model) => userPathsOf(model.schema).length > 0)
      .map((model: Model<unknown>) => model.collection.collectionName)
      .filter((collection) => !registered().includes(collection));
    expect(missing).toEqual([]);
  });

  it('is registered once, under the name of a collection', () => {
    const names = Object.values(api.database.models).map(({ collection }) => collection.name);
    expect(names).toEqual(expect.arrayContaining(registered()));
    expect(new Set(registered()).size).toBe(registered().length);
  });

  it('is found by its id in registered collections only, and once erased where it is kept', async () => {
    const { user } = await userOfEverything();
    const before = await collectionsWith(user.id);
    expect(registered()).toEqual(expect.arrayContaining(before));
    expect(before).toEqual(
      [
        'audit_entries cases chat_settings comments conversations file_quotas idempotency_keys',
        'messages notices owned_files posts reports sessions users views votes',
      ]
        .join(' ')
        .split(' '),
    );

    expect((await user.delete(`/users/deleteuser/${user.id}`)).status).toBe(200);
    await runJobsDueIn(61_000, api);
    const after = await collectionsWith(user.id);
    expect(after).toEqual('audit_entries cases comments posts'.split(' '));
    expect(await collectionsWith(user.email)).toEqual([]);
  });
});
