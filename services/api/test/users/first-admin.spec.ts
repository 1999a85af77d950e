import { FirstAdmin } from '../../src/setup/first-admin.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

let api: Api | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

const firstAdmin = {
  name: 'keeper',
  email: adminCredentials.email,
  password: 'a quiet lighthouse',
};
const users = ({ database }: Api) => database.collection('users');
const admins = (one: Api) => users(one).countDocuments({ role: 'admin' });

/** Runs the part of the boot that creates the first admin. */
const bootAgain = ({ app }: Api) => app.get(FirstAdmin).ensure();

/** True if the configured password logs in. */
const isLetIn = async (one: Api) =>
  (await one.visitor().post('/users/adminlogin', adminCredentials)).status === 200;

describe('the first administrator', () => {
  it('is created once, also by several processes at once', async () => {
    api = await startApi({ firstAdmin: null });
    const one = api;
    expect(await admins(one)).toBe(0);
    Object.assign(one.environment, { firstAdmin });
    await Promise.all([bootAgain(one), bootAgain(one), bootAgain(one)]);
    expect(await admins(one)).toBe(1);
    expect(await isLetIn(one)).toBe(true);
  });

  itInAll.each([
    ['email', (email: string) => ({ email })],
    ['name', () => ({ name: 'somebody else' })],
    ['name and email', (email: string) => ({ name: 'somebody else', email })],
  ])('may change the %s: the next boot makes no other', async (_what, change) => {
    api = await startApi();
    const admin = await api.admin();
    const input = change('new@example.org');
    const answer = await admin.patch(`/users/updateuser/${admin.id}`, input);
    expect(answer.status).toBe(200);
    await bootAgain(api);
    expect(await admins(api)).toBe(1);
    if ('email' in input) expect(await isLetIn(api)).toBe(false);
  });

  itInAll('stays deleted at the next boot', async () => {
    api = await startApi();
    await api.staff('admin');
    const admin = await api.admin();
    expect((await admin.delete(`/users/deleteuser/${admin.id}`)).status).toBe(200);
    await bootAgain(api);
    expect([await admins(api), await isLetIn(api)]).toEqual([1, false]);
  });

  itInAll('is not created again after its role and email have changed', async () => {
    api = await startApi();
    await api.database.collection('seeds').deleteMany({});
    await users(api).updateOne(
      { email: firstAdmin.email },
      { $set: { email: 'other@example.org', name: 'other', nameKey: 'other' } },
    );
    await bootAgain(api);
    await users(api).deleteMany({});
    await bootAgain(api);
    expect(await users(api).countDocuments()).toBe(0);
  });

  it.each([
    ['name', { name: firstAdmin.name.toUpperCase(), email: 'ann@example.org' }],
    ['email', { name: 'Ann', email: firstAdmin.email }],
  ])('leaves a member alone who has the %s, and the API starts', async (_what, taken) => {
    api = await startApi({ firstAdmin: null });
    const member = { ...taken, password: 'a good long one' };
    expect((await api.visitor().post('/users/register', member)).status).toBe(201);
    Object.assign(api.environment, { firstAdmin });
    await bootAgain(api);
    expect(await admins(api)).toBe(0);
    expect(await isLetIn(api)).toBe(false);
    // A new account in the configuration is created.
    Object.assign(api.environment, {
      firstAdmin: { ...firstAdmin, name: 'another', email: 'another@example.org' },
    });
    await bootAgain(api);
    expect(await admins(api)).toBe(1);
  });
});
