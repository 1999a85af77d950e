import { changeSettings, typing } from '../support/chat.js';
import { type Api, startApi } from '../support/harness.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets(() => api.member());
const { connect, heardDuring } = sockets;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

const pair = () => Promise.all([api.member(), api.member()]);

describe('typing', () => {
  it('is sent to the partner only, and not stored', async () => {
    const [ann, bob] = await pair();
    const eve = await connect(await api.member());
    const { socket } = await connect(bob);
    const told = next(socket, 'typing');
    expect((await typing(ann, bob)).status).toBe(204);
    expect(await told).toEqual({ userId: ann.id });
    expect(eve.heard.filter(({ event }) => event === 'typing')).toEqual([]);
  });

  it('is not sent when either member has it off, or the typing member appears offline', async () => {
    const off: [who: number, change: object][] = [
      [0, { typing: false }],
      [1, { typing: false }],
      [0, { appearOffline: true }],
    ];
    for (const [who, change] of off) {
      const both = await pair();
      const [ann, bob] = both;
      await changeSettings(both[who] ?? ann, change);
      expect(await heardDuring(bob, () => typing(ann, bob))).toEqual([]);
    }
  });

  it('is refused towards oneself, an unknown member, or with a body', async () => {
    const [ann, bob] = await pair();
    expect((await typing(ann, ann)).status).toBe(400);
    expect((await ann.post(`/messages/typing/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await ann.post(`/messages/typing/${bob.id}`, { text: 'x' })).status).toBe(400);
  });

  it('reads of the other account only whether they may be written to', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const reads: unknown[] = [];
    const note = ({ command }: { command: Record<string, unknown> }) => {
      if (command.find === 'users') reads.push(command.projection);
    };
    const mongo = api.database.getClient();
    mongo.on('commandStarted', note);
    try {
      expect((await ann.post(`/messages/typing/${bob.id}`)).status).toBe(204);
    } finally {
      mongo.off('commandStarted', note);
    }
    expect(reads).toEqual([{ relationCount: 1, whoMayWrite: 1 }]);
  });
});
