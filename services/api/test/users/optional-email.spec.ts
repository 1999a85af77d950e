import { randomBytes } from 'node:crypto';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Answer, Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';
import { startMailServer, tokenIn } from '../support/mail-server.js';
import { toldKinds } from '../support/notices.js';
import { openSockets } from '../support/sockets.js';

let api: Api;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  const from = 'noreply@example.org';
  api = await startApi({
    needsEmail: false,
    mail: { url: mail.url, from, subject: 'From the library' },
  });
});
afterAll(async () => {
  await api.close();
  await mail.close();
});

const sockets = openSockets();
afterEach(() => {
  sockets.closeAll();
  jest.restoreAllMocks();
});

const password = 'correct pony battery';
const unique = () => randomBytes(6).toString('hex');
const register = (email?: string) =>
  api.visitor().post('/users/register', { name: `member ${unique()}`, email, password });
const login = (email: string) => api.visitor().post('/users/login', { email, password });
const detail = async (client: Client) => (await client.get(`/users/userdetail/${client.id}`)).body;
const update = (client: Client, email: string) =>
  client.patch(`/users/updateuser/${client.id}`, { email });
const confirmationFor = async (email: string) =>
  tokenIn((await mail.sentTo(email, api)).at(-1), 'confirmemail');
const confirm = (token: string) => api.visitor().post('/users/confirmemail', { token });

async function confirmedMember(): Promise<Client> {
  const member = await api.member();
  expect((await confirm(await confirmationFor(member.email))).status).toBe(200);
  return member;
}

/** The answer without what differs from call to call. */
const look = ({ status, body, headers }: Answer) => {
  const text = JSON.stringify(body, (key, value: unknown) =>
    [
      'token',
      '_id',
      'name',
      'createdAt',
      'updatedAt',
      'email',
      'unconfirmedEmail',
      'recoveryWords',
    ].includes(key)
      ? `some ${Array.isArray(value) ? 'list' : typeof value}`
      : value,
  );
  return { status, text, headers: [...headers.keys()] };
};

describe('a registration with an optional email', () => {
  it('works without one, for more than one member', async () => {
    const answers = [await register(), await register(''), await register()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { user } = (answers[0] as Answer).body;
    expect((await login(user.name)).status).toBe(200);
  });

  it('lets an address log in once it is confirmed', async () => {
    const member = await api.member();
    expect((await login(member.email)).status).toBe(401);
    expect(await detail(member)).toMatchObject({ email: null, unconfirmedEmail: member.email });
    expect((await confirm(await confirmationFor(member.email))).status).toBe(200);
    expect(await detail(member)).toMatchObject({ email: member.email, unconfirmedEmail: null });
    expect((await login(member.email)).status).toBe(200);
  });

  it('answers alike for a taken and a free address, and tells the owner by mail', async () => {
    const owner = await confirmedMember();
    const before = (await mail.sentTo(owner.email, api)).length;
    const taken = await register(owner.email);
    expect(taken.status).toBe(201);
    expect(look(await register(`${unique()}@example.org`))).toEqual(look(taken));
    const told = (await mail.sentTo(owner.email, api)).slice(before);
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('Someone asked to use your address for another account.'),
    ]);
    expect((await login(owner.email)).body.user._id).toBe(owner.id);
  });

  it('sends mails with the subject that the operator chose', async () => {
    const { email } = await api.member();
    const [sent] = await mail.sentTo(email, api);
    expect(sent?.raw).toMatch(/^Subject: From the library\r$/m);
  });

  it('takes the same commands for a taken and a free address', async () => {
    const owner = await confirmedMember();
    jest.spyOn(api.app.get(JobsService), 'run').mockResolvedValue('pending');
    const commandsFor = async (email: string) =>
      (await commandsDuring(api.database, () => register(email))).commands;
    const taken = await commandsFor(owner.email);
    expect(taken.length).toBeGreaterThan(0);
    expect(await commandsFor(`${unique()}@example.org`)).toEqual(taken);
  });

  it('gives an address to the first who confirms it', async () => {
    const email = `${unique()}@example.org`;
    await register(email);
    const first = await confirmationFor(email);
    await register(email);
    const second = await confirmationFor(email);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).body.code).toBe('link_expired');
  });
});

describe('a change of an optional email', () => {
  it('answers alike for a taken and a free address', async () => {
    const owner = await confirmedMember();
    const changes: Answer[] = [];
    for (const email of [owner.email, `${unique()}@example.org`]) {
      changes.push(await update(await confirmedMember(), email));
    }
    const [taken, free] = changes.map(look);
    expect(taken?.status).toBe(200);
    expect(free).toEqual(taken);
  });

  it('counts once it is confirmed, which the former address is told', async () => {
    const member = await confirmedMember();
    const email = `${unique()}@example.org`;
    await update(member, email);
    const again = await member.loginAgain();
    expect(await detail(again)).toMatchObject({ email: member.email, unconfirmedEmail: email });
    expect(await toldKinds(again)).toEqual([]);
    await confirm(await confirmationFor(email));
    const later = api.visitor();
    await later.enter('login', { email, password: member.password });
    expect(await toldKinds(later)).toEqual(['email_changed']);
    const told = (await mail.sentTo(member.email, api)).at(-1);
    expect(told?.text).toContain('The address of your account was changed.');
    expect((await login(email)).status).toBe(200);
    expect((await login(member.email)).status).toBe(401);
  });
});

describe('a link that confirms an optional email', () => {
  /** A confirmed member with another address to confirm, and a session that began meanwhile. */
  async function changing() {
    const member = await confirmedMember();
    const email = `${unique()}@example.org`;
    await update(member, email);
    const other = await member.loginAgain();
    const { socket } = await sockets.connect(other);
    const isCut = new Promise((resolve) => socket.once('disconnect', resolve));
    return { member, other, isCut, token: await confirmationFor(email) };
  }
  const statuses = (...clients: Client[]) =>
    Promise.all(
      clients.map(async (client) => {
        const { status } = await client.request('GET', '/users/loggedin', { by: 'cookie' });
        return status;
      }),
    );

  it('ends every session and its sockets when the address takes another’s place', async () => {
    const { member, other, isCut, token } = await changing();
    expect((await confirm(token)).status).toBe(200);
    await isCut;
    expect(await statuses(member, other)).toEqual([401, 401]);
  });

  it('leaves the session alone that opens it', async () => {
    const { member, other, isCut, token } = await changing();
    const opened = await member.post('/users/confirmemail', { token }, { by: 'cookie' });
    expect(opened.status).toBe(200);
    await isCut;
    expect(await statuses(member, other)).toEqual([200, 401]);
  });

  it('ends no session when the address is the first', async () => {
    const member = await api.member();
    const other = await api.member();
    await other.post('/users/confirmemail', { token: await confirmationFor(member.email) });
    expect(await statuses(member, other)).toEqual([200, 200]);
  });
});

it('an address of the required kind that nobody confirmed goes to who confirms it', async () => {
  const email = `${unique()}@example.org`;
  const { user } = (await register()).body;
  await api.database.collection('users').updateOne({ name: user.name }, { $set: { email } });
  await register(email);
  expect((await confirm(await confirmationFor(email))).status).toBe(200);
  const holders = await api.database.collection('users').find({ email }).toArray();
  expect(holders.map(({ name }) => name as string)).not.toContain(user.name);
  expect(holders).toHaveLength(1);
});
