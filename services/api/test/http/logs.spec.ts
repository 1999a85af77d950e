import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { MongoClient } from 'mongodb';
import { type TOTP, URI } from 'otpauth';
import { type ApiProcess, startProcess } from '../support/api-process.js';
import { type Answer, Client } from '../support/client.js';
import { ownOrigin } from '../support/harness.js';
import { startMailServer, tokenIn } from '../support/mail-server.js';

const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
const adminKey = 'the-admin-key-that-nobody-may-read';

interface Line {
  /** An audit entry, which has its own line. */
  entry?: string;
  level: number;
  time: string;
  msg: string;
  actor?: string;
  route?: string;
  req?: { id: string; method: string };
  path?: string;
  res?: { status: number };
}

let api: ApiProcess;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let url: string;
/** Each refused call and its expected log line. */
const refused: { answer: Answer; actor?: string; route?: string }[] = [];
/** The answer to a body that is not JSON. */
let broken: Answer;
/** The members' ids, names and texts: each line may hold at most one of them. */
const whoAndWhat: string[] = [];
/** Strings that must not be in the log. */
const secrets: string[] = [];
let lines: Line[];
let log: string;

beforeAll(async () => {
  mail = await startMailServer();
  api = startProcess({
    SMTP_URL: mail.url,
    MAIL_FROM: 'noreply@example.org',
    ALLOWED_ORIGINS: ownOrigin,
    MONGODB_URI: uri.toString(),
    ADMIN_KEY: adminKey,
    JWT_SECRET: 'the-jwt-secret-that-nobody-may-read',
    TRUST_PROXY: '1',
  });
  url = await api.listening;
  await misbehave();
  api.child.kill('SIGTERM');
  await api.exited;
  log = api.output();
  lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
});
afterAll(async () => {
  const client = await MongoClient.connect(uri.toString());
  await client.db().dropDatabase();
  await client.close();
});

/** Links that are used, forgotten, and cannot be sent, and a mailbox that does not exist. */
async function askForMails(ann: Client, bob: Client): Promise<void> {
  await new Client(url, ownOrigin).post('/users/register', {
    name: 'no box of the logs',
    email: 'nobody-at-home@example.org',
    password: 'the-password-of-no-box',
  });
  await mail.turnedAway(1);
  const link = (page: string, { email }: Client) =>
    tokenIn(
      mail.received.findLast(({ to }) => to === email),
      page,
    );
  await mail.arrived(2);
  const tokens = [link('confirmemail', ann), link('confirmemail', bob)];
  for (const token of [...tokens, ...tokens]) await ann.post('/users/confirmemail', { token });
  await ann.post('/users/forgot', { email: ann.email });
  await mail.arrived(3);
  tokens.push(link('reset', ann));
  const newPassword = 'the-third-password';
  await ann.post('/users/reset', { token: tokens[2], newPassword: ann.name });
  await ann.post('/users/reset', { token: `${tokens[2]}x`, newPassword });
  await mail.close();
  const unknown = 'nobody-of-the-logs@example.org';
  for (const email of [bob.email, unknown]) await bob.post('/users/forgot', { email });
  secrets.push(unknown, newPassword, ...tokens);
}

/** Typical use of the API: members who write, and all kinds of refused calls. */
async function misbehave(): Promise<void> {
  const [ann, bob] = [new Client(url, ownOrigin), new Client(url, ownOrigin)];
  await ann.register('ann of the logs', 'the-password-of-ann');
  await bob.register('bob of the logs', 'the-password-of-bob');
  const other = await ann.loginAgain();
  for (const client of [ann, bob, other]) {
    secrets.push(client.token ?? '', client.cookie?.split('=')[1] ?? '', client.email);
  }
  const recovery = { name: bob.name, words: bob.recoveryWords, newPassword: 'the-next-password' };
  await bob.post('/users/recover', { ...recovery, words: `wrong ${bob.recoveryWords}` });
  await ann.post('/users/recover', { ...recovery, newPassword: bob.name });
  secrets.push(ann.recoveryWords, bob.recoveryWords);
  await askForMails(ann, bob);
  const { body: factor } = await ann.post('/users/secondfactor');
  const totp = URI.parse(factor.address as string) as TOTP;
  const codes = { wrong: '000-wrong-code', right: totp.generate() };
  for (const code of [codes.wrong, codes.right]) {
    await ann.post('/users/secondfactor/confirm', { code });
    await ann.delete('/users/secondfactor', { body: { code } });
    const { email, password } = ann;
    await ann.post('/users/login', { email, password, code }, { by: 'nothing' });
  }
  secrets.push(codes.wrong, totp.secret.base32, ...factor.backupCodes);
  const post = await ann.createPost('my secret title', 'my secret confession');
  await ann.post(`/messages/sendmessage/${bob.id}`, { text: 'my secret message' });
  await bob.post(`/blog/comment/${post}`, { text: 'my secret comment', parent: null });
  await ann.get('/blog/allpost?q=secretsearch');
  await ann.get(`/blog/getpostbyid/${post}`);
  await ann.post(`/blog/likepost/${post}`);
  await ann.get(`/messages/getmessage/${bob.id}`);
  await ann.get(`/users/userpublicdetail/${encodeURIComponent(bob.name)}`);
  await ann.get(`/users/userpublicdetail/${encodeURIComponent('nobody of the logs')}`);
  whoAndWhat.push(ann.id, bob.id, post, ann.name, bob.name, 'nobody of the logs');

  const nobody = new Client(url, ownOrigin);
  const credentials = { email: ann.email, password: 'the-wrong-password' };
  const key = { ...credentials, password: 'the-password-of-ann', adminKey: 'the-wrong-admin-key' };
  const forged = { Authorization: 'Bearer the-forged-token' };
  const note = (answer: Answer, route?: string, actor?: string) =>
    refused.push({ answer, ...(route && { route }), ...(actor && { actor }) });
  note(await nobody.post('/users/login', credentials), '/api/users/login');
  note(await nobody.post('/users/adminlogin', key), '/api/users/adminlogin');
  note(await nobody.post('/users/adminlogin', { ...key, adminKey }), '/api/users/adminlogin');
  note(await nobody.get('/users/loggedin'), '/api/users/loggedin');
  note(await nobody.get('/users/loggedin', { headers: forged }), '/api/users/loggedin');
  note(await bob.delete(`/blog/deletepost/${post}`), '/api/blog/deletepost/:postId', bob.id);
  note(await bob.get('/users/getallusers'), '/api/users/getallusers', bob.id);
  const foreign = { by: 'cookie', headers: { Origin: 'https://evil.example' } } as const;
  const input = { title: 'my secret forgery', text: 'my secret forgery' };
  note(await bob.post('/blog/createpost', input, foreign), '/api/blog/createpost', bob.id);
  // In parallel: one by one they could take more than a minute on a slow machine.
  const posts = Array.from({ length: 12 }, () => bob.post('/blog/createpost', {}));
  for (const answer of await Promise.all(posts)) {
    if (answer.status === 429) note(answer, '/api/blog/createpost', bob.id);
  }
  await bob.get(`/users/userpublicdetail/${encodeURIComponent(ann.email)}`);
  await bob.get('/users/userpublicdetail/line%0D%0A%7B%22level%22:60,%22msg%22:%22forged%22%7D');
  await bob.get('/users/loggedin', {
    headers: { 'X-Forwarded-For': '203.0.113.99', 'X-Request-Id': 'mine' },
  });
  await bob.patch(`/users/updateuser/${bob.id}`, {
    newPassword: 'the-next-password',
    oldPassword: 'the-wrong-password',
  });
  broken = await nobody.post('/users/login', undefined, {
    raw: `{"email":"${ann.email}","password":"the-broken-password`,
  });

  const socket = nobody.socket({ token: 'the-forged-token' });
  const failed = new Promise((resolve) => socket.once('connect_error', resolve));
  socket.connect();
  await failed;
  // Not HTTP: no route, no header, and a line break that could forge a log line.
  const raw = connect(Number(new URL(url).port), '127.0.0.1');
  raw.end('GET /api/x\r\n{"level":60,"msg":"forged"}\r\n\r\n');
  await once(raw.resume(), 'close');
}

describe('the log', () => {
  it('has one line for each refusal with time, member, route and request id', () => {
    expect(refused.map(({ answer }) => answer.status)).toEqual([
      401, 403, 403, 401, 401, 403, 403, 403, 429, 429,
    ]);
    for (const { answer, actor, route } of refused) {
      const own = lines.filter(
        ({ req, entry }) => entry === undefined && req?.id === answer.headers.get('x-request-id'),
      );
      expect(own).toHaveLength(1);
      const [line] = own;
      expect(line).toMatchObject({ res: { status: answer.status }, level: 40, route });
      expect(line?.actor).toBe(actor);
      expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  it('has a line for a broken body, which is refused before the guards', () => {
    const own = lines.filter(({ req }) => req?.id === broken.headers.get('x-request-id'));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      level: 30,
      req: { method: 'POST' },
      path: '/api/users/login',
      res: { status: 400 },
    });
  });

  it('has no password, token, cookie, key, email, content or search text', () => {
    const words = [
      /password-of|wrong-password|next-password|broken-password/,
      /forged-token|admin-key|jwt-secret/,
      /my secret|secretsearch/,
      /@example\.org|%40example/,
      /203\.0\.113/,
      /\$argon2/,
    ];
    for (const word of words) expect(log).not.toMatch(word);
    expect(log).toContain('The mail server knows no such mailbox');
    expect(secrets).toHaveLength(26);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(log).not.toContain(secret);
    }
  });

  it('does not link members to the content they read, like or write', () => {
    const told = lines.filter(({ level, entry }) => level === 30 && entry === undefined);
    expect(told.filter(({ route }) => route === '/api/blog/likepost/:postId')).toHaveLength(1);
    expect(told.filter(({ route }) => route === '/api/messages/getmessage/:userId')).toHaveLength(
      1,
    );
    const words = whoAndWhat.flatMap((each) => [each, encodeURIComponent(each)]);
    const lineOf = (line: Line) => words.filter((each) => JSON.stringify(line).includes(each));
    expect(told.flatMap(lineOf)).toEqual([]);
  });

  it('names the route by its pattern, also for audit entries', () => {
    const entries = lines.filter(({ entry }) => entry !== undefined);
    expect(entries.length).toBeGreaterThan(0);
    for (const { route } of entries) expect(route).toBe('/api/users/adminlogin');
    expect(log).not.toContain('*splat');
  });

  it('has no line that a caller forged', () => {
    expect(lines.some(({ msg, level }) => msg === 'forged' || level === 60)).toBe(false);
    for (const line of lines)
      expect(line).toMatchObject({ time: expect.any(String), msg: expect.any(String) });
    expect(lines.some(({ req }) => req?.id === 'mine')).toBe(false);
  });

  it('has a line for refused sockets', () => {
    expect(lines.filter(({ msg }) => msg === 'A handshake was refused')).toHaveLength(1);
  });
});
