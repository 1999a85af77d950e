import { ownOrigin } from '../support/harness.js';
import { next } from '../support/sockets.js';
import { cut, setStage, writings } from './stage.js';

const stage = setStage();

/** The watcher's presence events up to the arrival of `marker`. */
async function onlineSeenBy(
  watcher: Awaited<ReturnType<typeof stage.connect>>,
  marker: string,
): Promise<Set<string>> {
  const has = (ids: string[]) => ids.includes(marker);
  const lists = () =>
    watcher.heard
      .filter(({ event }) => event === 'getOnlineUsers')
      .map(({ args }) => args[0] as string[]);
  if (!lists().some(has)) await next<string[]>(watcher.socket, 'getOnlineUsers', has);
  return new Set(lists().flat());
}

describe('the handshake', () => {
  it('gives a socket only the identity of its session', async () => {
    const { ann, bob, cid, connect, send } = stage;
    const watcher = await connect(cid);
    const headers = { Cookie: ann.cookie ?? '', Origin: ownOrigin };
    const query = { authUserId: bob.id };
    const impostors = [
      await connect(ann, { headers, query }),
      await connect(ann, { token: ann.token, query }),
      await connect(ann, { token: ann.token, headers, query }),
    ];
    await send(`POST /messages/sendmessage/${bob.id}`, { as: cid, body: { text: 'for Bob' } });
    for (const { refusal, heard, socket } of impostors) {
      expect(refusal).toBe('Not authorized');
      expect(heard).toEqual([]);
      expect(socket.connected).toBe(false);
    }
    const marker = await stage.api.member();
    await connect(marker);
    const online = await onlineSeenBy(watcher, marker.id);
    expect(online.has(bob.id) || online.has(ann.id)).toBe(false);
  });

  it('needs a valid credential', async () => {
    const { ann, bob, connect, send } = stage;
    for (const options of [
      { token: undefined },
      { token: '' },
      { headers: { Cookie: 'sid=', Origin: ownOrigin } },
      { token: undefined, query: { userId: ann.id, authUserId: ann.id } },
    ]) {
      const { refusal, heard, socket } = await connect(ann, options);
      await send(`POST /messages/sendmessage/${ann.id}`, { as: bob, body: { text: 'for Ann' } });
      expect(refusal).toBe('Not authorized');
      expect(heard).toEqual([]);
      expect(socket.connected).toBe(false);
    }
  });
});

describe('a member’s socket', () => {
  it('sends events without effect', async () => {
    const { ann, bob, cid, connect, unchanged } = stage;
    const { post } = await writings(stage);
    const victim = await connect(ann);
    const attacker = await connect(cid);
    await unchanged(async () => {
      for (const event of [
        'join',
        'subscribe',
        'newMessage',
        'getOnlineUsers',
        'sendMessage',
        'disconnect user',
      ]) {
        attacker.socket.emit(event, ann.id, { senderId: bob.id, text: 'forged', post });
        attacker.socket.emit(event, `session:${ann.id}`);
      }
      // A later arrival shows that the server has processed all events above.
      const marker = stage.api.visitor();
      await marker.enter('login', { email: bob.email, password: bob.password });
      const seen = [victim, attacker].map((each) => onlineSeenBy(each, bob.id));
      await connect(Object.assign(marker, { id: bob.id }));
      await Promise.all(seen);
      await marker.get('/users/logout');
    });
    const events = [...victim.heard, ...attacker.heard].map(({ event }) => event);
    // The inbox may still tell of what was written before.
    const ofPackets = events.filter((event) => event !== 'inboxChanged');
    expect(new Set(ofPackets)).toEqual(new Set(['getOnlineUsers']));
    // Only the victim receives a message to the victim.
    const came = next(victim.socket, 'newMessage');
    await stage.send(`POST /messages/sendmessage/${ann.id}`, { as: bob, body: { text: 'hello' } });
    await came;
    expect(attacker.heard.map(({ event }) => event)).not.toContain('newMessage');
  });

  it('cannot crash the server or disconnect others', async () => {
    const { ann, bob, cid, connect, send } = stage;
    const { socket: witness } = await connect(cid);
    const garbage = [
      '42["a",',
      '42[["array"]]',
      '42[{"name":"object"}]',
      '42[5]',
      '42[null]',
      '42',
      '42{}',
      '42[]',
      '4299999999999999999999["x"]',
      '420["ack"]',
      '430[]',
      '451-["x",{"_placeholder":true,"num":10}]',
      '451-["x",{"_placeholder":true,"num":-1}]',
      '452-["x",{"_placeholder":true,"num":"__proto__"}]',
      '45-',
      '4999999999-["x"]',
      '40/nowhere,',
      '40{"token":{}}',
      '41',
      '44{"message":1}',
      '49',
      '4',
      '9',
      '',
      '42["__proto__",{"constructor":{"prototype":{"x":1}}}]',
      '42["disconnect"]',
      '42["connect_error"]',
      '42["error","x"]',
    ];
    for (const packet of garbage) {
      const { socket } = await connect(bob);
      const end = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
      const { transport } = socket.io.engine as unknown as {
        transport: { ws: { send(data: string | Uint8Array): void } };
      };
      transport.ws.send(packet);
      transport.ws.send(Buffer.from([0, 255, 254, 1]));
      socket.disconnect();
      await end;
    }
    const { socket: large } = await connect(ann);
    const closed = cut(large);
    large.emit('noise', 'x'.repeat(5 * 1024 * 1024));
    await closed;
    for (const query of ['EIO=3', 'EIO=99', 'EIO[]=4', 'transport=nonsense', 'EIO=4&sid=made-up']) {
      const reply = await send(`GET //socket.io/?transport=polling&${query}`);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    }
    expect(witness.connected).toBe(true);
    const came = next(witness, 'newMessage');
    await send(`POST /messages/sendmessage/${cid.id}`, { as: ann, body: { text: 'still here?' } });
    await came;
  });
});
