import { randomUUID } from 'node:crypto';
import type { Message } from '@unburden/contracts';
import { UsersService } from '../../src/users/users.service.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
/** A second app on the same database, in place of a second process. */
let replica: Api;
const sockets = openSockets();
beforeAll(async () => {
  api = await startApi();
  replica = await startApi({ mongodbUri: api.environment.mongodbUri });
});
afterEach(() => sockets.closeAll());
afterAll(async () => {
  await replica.close();
  await api.close();
});

const pair = async () => [await api.member(), await api.member()] as const;
const textsOf = async (reader: Client, other: Client): Promise<string[]> => {
  const { body } = await reader.get(`/messages/getmessage/${other.id}?limit=100`);
  return (body as Message[]).map(({ text }) => text);
};

/** A connected socket and the messages that it receives. */
async function listen(client: Client) {
  const { socket } = await sockets.connect(client);
  const heard: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('newMessage', (message: Message) => {
    heard.push(message);
    waiting.shift()?.(message);
  });
  return { socket, heard, next: () => new Promise<Message>((resolve) => waiting.push(resolve)) };
}

describe('sendmessage', () => {
  it('stores a message and returns it', async () => {
    const [ann, bob] = await pair();
    const clientId = randomUUID();
    const sent = await ann.send(bob, { text: '  Hello, Bob\n', clientId });
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      senderId: ann.id,
      receiverId: bob.id,
      seq: 1,
      text: 'Hello, Bob',
      image: null,
      imageSmall: null,
      imageWidth: null,
      imageHeight: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      clientId,
      deleted: false,
      deletedAt: null,
      editedAt: null,
      replyTo: null,
    });
    const json = await bob.post(`/messages/sendmessage/${ann.id}`, { text: 'Hi' });
    expect(json.body).toMatchObject({ text: 'Hi', seq: 2, clientId: null });
    expect(json.status).toBe(201);
    expect(await textsOf(ann, bob)).toEqual(['Hello, Bob', 'Hi']);
    expect(await textsOf(bob, ann)).toEqual(['Hello, Bob', 'Hi']);
  });

  it('normalises the line breaks of form fields', async () => {
    const [ann, bob] = await pair();
    const form = new FormData();
    form.set('text', 'One\nTwo');
    const sent = await ann.request('POST', `/messages/sendmessage/${bob.id}`, { form });
    expect([sent.status, sent.body.text]).toEqual([201, 'One\nTwo']);
  });

  it('emits the stored message to every socket of the receiver, and to nobody else', async () => {
    const [ann, bob] = await pair();
    const eve = await api.member();
    const bobElsewhere = await bob.loginAgain();
    const tabs = [await listen(bob), await listen(bobElsewhere)];
    const others = [await listen(ann), await listen(eve)];
    const came = Promise.all(tabs.map((tab) => tab.next()));
    const { body } = await ann.send(bob, { text: 'psst' });
    expect(await came).toEqual([body, body]);
    // Events are ordered: any other message would have arrived before this one.
    const last = Promise.all(others.map((other) => other.next()));
    await Promise.all([eve.send(ann, { text: 'a' }), ann.send(eve, { text: 'b' })]);
    await last;
    expect(others.map(({ heard }) => heard.map(({ text }) => text))).toEqual([['a'], ['b']]);
  });

  it('tells the sender’s other sockets, too', async () => {
    const [ann, bob] = await pair();
    const tabs = [await sockets.connect(ann), await sockets.connect(ann)];
    const came = Promise.all(tabs.map(({ socket }) => next<Message>(socket, 'messageSent')));
    const { body } = await ann.send(bob, { text: 'from here' });
    expect((await came).map(({ _id }) => _id)).toEqual([body._id, body._id]);
    expect(
      tabs.flatMap(({ heard }) => heard).filter(({ event }) => event === 'newMessage'),
    ).toEqual([]);
  });

  it('does not reach a socket that claims another member’s id', async () => {
    const [ann, bob] = await pair();
    const eve = await api.member();
    const spy = await listen(eve);
    const fake = { _id: 'a'.repeat(24), senderId: ann.id, receiverId: bob.id, text: 'fake' };
    for (const event of ['join', 'subscribe', 'newMessage', 'getOnlineUsers']) {
      for (const payload of [bob.id, `member:${bob.id}`, fake]) spy.socket.emit(event, payload);
    }
    const tab = await listen(bob);
    const came = tab.next();
    await ann.send(bob, { text: 'for Bob alone' });
    await came;
    const own = spy.next();
    await ann.send(eve, { text: 'for Eve' });
    await own;
    expect(spy.heard.map(({ text }) => text)).toEqual(['for Eve']);
    expect(tab.heard.map(({ text }) => text)).toEqual(['for Bob alone']);
  });

  it('refuses an empty message, one to oneself and one to an unknown member', async () => {
    const [ann, bob] = await pair();
    const before = await api.database.collection('messages').countDocuments();
    const refused: [number, Promise<{ status: number }>][] = [
      [400, ann.send(bob, {})],
      [400, ann.send(bob, { text: ' \n\t ' })],
      [400, ann.send(bob, { text: '\u200b' })],
      [400, ann.send(bob, { text: 'x'.repeat(5_001) })],
      [400, ann.post(`/messages/sendmessage/${bob.id}`, {})],
      [400, ann.post(`/messages/sendmessage/${bob.id}`)],
      [400, ann.post(`/messages/sendmessage/${bob.id}`, { text: null })],
      [400, ann.post(`/messages/sendmessage/${bob.id}`, { text: ['a'] })],
      [400, ann.send(bob, { text: 'x', clientId: 'not-a-uuid' })],
      [400, ann.post(`/messages/sendmessage/${bob.id}`, { text: 'x', clientId: null })],
      [400, ann.send(ann)],
      [400, ann.send('nonsense')],
      [404, ann.send('f'.repeat(24))],
      [401, api.visitor().send(bob)],
    ];
    for (const [status, answer] of refused) expect((await answer).status).toBe(status);
    expect((await ann.send(bob, { text: 'x'.repeat(5_000) })).status).toBe(201);
    expect(await api.database.collection('messages').countDocuments()).toBe(before + 1);
  });

  it('ignores a given sender and time', async () => {
    const [ann, bob] = await pair();
    const eve = await api.member();
    for (const extra of [
      { senderId: eve.id },
      { receiverId: eve.id },
      { createdAt: '2020-01-01T00:00:00Z' },
      { _id: 'a'.repeat(24) },
      { seq: 1 },
      { image: 'https://example.org/x.png' },
    ]) {
      const json = await ann.post(`/messages/sendmessage/${bob.id}`, { text: 'x', ...extra });
      const form = new FormData();
      for (const [name, value] of Object.entries({ text: 'x', ...extra })) {
        form.set(name, String(value));
      }
      const path = `/messages/sendmessage/${bob.id}`;
      const asForm = await ann.request('POST', path, { form });
      expect([json.status, asForm.status]).toEqual([400, 400]);
    }
    expect(await textsOf(ann, bob)).toEqual([]);
  });

  it('needs proof of origin with the cookie', async () => {
    const [ann, bob] = await pair();
    const foreign = { by: 'cookie', headers: { Origin: 'https://evil.example' } } as const;
    expect((await ann.send(bob, { text: 'x' }, foreign)).status).toBe(403);
    expect((await ann.send(bob, { text: 'x' }, { by: 'cookie' })).status).toBe(201);
    expect(await textsOf(ann, bob)).toEqual(['x']);
  });
});

describe('a message that is sent again', () => {
  const countOf = (sender: Client) =>
    api.database
      .collection('messages')
      .find()
      .toArray()
      .then((all) => all.filter((one) => String(one.sender) === sender.id).length);

  it('returns the first message and emits it once [R02]', async () => {
    const [ann, bob] = await pair();
    const tab = await listen(bob);
    const clientId = randomUUID();
    const first = await ann.send(bob, { text: 'once', clientId });
    const again = await ann.send(bob, { text: 'once', clientId: clientId.toUpperCase() });
    const asJson = await ann.post(`/messages/sendmessage/${bob.id}`, { text: 'once', clientId });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(asJson.body).toEqual(first.body);
    if (tab.heard.length === 0) await tab.next();
    const last = tab.next();
    await ann.send(bob, { text: 'twice' });
    await last;
    expect(tab.heard.map(({ text }) => text)).toEqual(['once', 'twice']);
  });

  it('is stored once, also if it is sent 50 times at once [R03]', async () => {
    const [ann, bob] = await pair();
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ann.send(bob, { text: 'once', clientId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countOf(ann)).toBe(1);
  });

  it('is stored once if two processes receive it at once', async () => {
    const [ann, bob] = await pair();
    for (let round = 0; round < 5; round += 1) {
      const clientId = randomUUID();
      const paths = [api.url, replica.url].flatMap((url) => Array<string>(4).fill(url));
      const answers = await Promise.all(
        paths.map(async (url) => {
          const response = await fetch(`${url}/api/messages/sendmessage/${bob.id}`, {
            method: 'POST',
            headers: {
              Authorization: `Bearer ${ann.token ?? ''}`,
              'Content-Type': 'application/json',
            },
            body: JSON.stringify({ text: `round ${round}`, clientId }),
          });
          return { status: response.status, body: (await response.json()) as Message };
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    }
    expect(await countOf(ann)).toBe(5);
  });

  it('returns 422 with another text or receiver, and is free for other senders [R04]', async () => {
    const [ann, bob] = await pair();
    const eve = await api.member();
    const clientId = randomUUID();
    await ann.send(bob, { text: 'once', clientId });
    const otherText = await ann.send(bob, { text: 'other', clientId });
    expect(otherText.status).toBe(422);
    expect(otherText.body).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
    expect((await ann.send(eve, { text: 'once', clientId })).status).toBe(422);
    expect((await eve.send(bob, { text: 'once', clientId })).status).toBe(201);
    expect(await textsOf(ann, bob)).toEqual(['once']);
    expect(await textsOf(ann, eve)).toEqual([]);
  });

  it('is also recognised by an Idempotency-Key, separately for each receiver', async () => {
    const [ann, bob] = await pair();
    const eve = await api.member();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await ann.send(bob, { text: 'once' }, { headers });
    expect(first.body.clientId).toBeNull();
    expect((await ann.send(bob, { text: 'once' }, { headers })).body).toEqual(first.body);
    expect((await ann.send(bob, { text: 'other' }, { headers })).status).toBe(422);
    expect((await ann.send(eve, { text: 'once' }, { headers })).status).toBe(201);
    expect(await textsOf(ann, bob)).toEqual(['once']);
  });

  it('leaves no copy of its text in a stored answer once it is deleted', async () => {
    const [ann, bob] = await pair();
    const headers = { 'Idempotency-Key': randomUUID() };
    const { body } = await ann.send(bob, { text: 'regretted' }, { headers });
    const answers = async () =>
      JSON.stringify(await api.database.collection('idempotency_keys').find().toArray());
    expect(await answers()).toContain('regretted');
    await ann.delete(`/messages/deletemessage/${body._id}`);
    expect(await answers()).not.toContain('regretted');
  });

  it('can be retried after a refusal', async () => {
    const [ann, bob] = await pair();
    const clientId = randomUUID();
    const users = api.app.get(UsersService);
    jest.spyOn(users, 'beginConversation').mockRejectedValueOnce(new Error('lost on the way'));
    expect((await ann.send(bob, { text: 'once', clientId })).status).toBe(500);
    expect(await textsOf(ann, bob)).toEqual([]);
    expect((await ann.send(bob, { text: 'once', clientId })).status).toBe(201);
    expect(await textsOf(ann, bob)).toEqual(['once']);
  });
});

describe('the order of messages', () => {
  it('is the same for both members and has no gaps under concurrent sends [R19]', async () => {
    const [ann, bob] = await pair();
    const bobThere = Object.assign(replica.visitor(), { id: bob.id, token: bob.token });
    const talk = async (from: Client, to: Client, name: string) => {
      for (let index = 0; index < 20; index += 1) {
        const answer = await from.send(to, { text: `${name} ${index}` });
        expect(answer.status).toBe(201);
      }
    };
    await Promise.all([talk(ann, bob, 'ann'), talk(bobThere, ann, 'bob'), talk(ann, bob, 'too')]);
    const seen = await textsOf(ann, bob);
    expect(await textsOf(bob, ann)).toEqual(seen);
    expect(seen).toHaveLength(60);
    for (const name of ['ann', 'bob', 'too']) {
      const own = seen.filter((text) => text.startsWith(name));
      expect(own).toEqual(Array.from({ length: 20 }, (_, index) => `${name} ${index}`));
    }
    const stored = await api.database
      .collection('messages')
      .find({ conversation: [ann.id, bob.id].sort().join(':') })
      .sort({ seq: 1 })
      .toArray();
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    const times = stored.map(({ createdAt }) => +createdAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('starts once if both write their first message at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ann, bob] = await pair();
      const sent = await Promise.all([
        ...Array.from({ length: 3 }, () => ann.send(bob)),
        ...Array.from({ length: 3 }, () => bob.send(ann)),
      ]);
      expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(201));
      expect(await textsOf(ann, bob)).toHaveLength(6);
    }
  });
});
