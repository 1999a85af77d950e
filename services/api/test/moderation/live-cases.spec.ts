import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
let reporter: Client;
let moderator: Client;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  [reporter, moderator, admin] = await Promise.all([
    api.member(),
    api.staff('moderator'),
    api.admin(),
  ]);
});
afterAll(() => api.close());

const sockets = openSockets(() => api.member());
afterEach(() => sockets.closeAll());

const reason = { code: 'unkind', note: 'Please stop' };
const claim = (id: string) => `/moderation/cases/${id}/claim`;
const resolve = (id: string) => `/moderation/cases/${id}/resolve`;
const newCase = async (by = reporter, author?: Client) => {
  const post = await (author ?? (await api.member())).createPost('Umbrellas', 'All of them lost');
  return caseOf(api, by, { type: 'post', id: post });
};

describe('the sockets of the staff', () => {
  it('hear of each change of a case, without a word on it', async () => {
    const { socket } = await sockets.connect(admin);
    const hears = async <T>(work: () => Promise<T>): Promise<T> => {
      const heard = new Promise<unknown[]>((tell) =>
        socket.once('casesChanged', (...values: unknown[]) => tell(values)),
      );
      const done = await work();
      expect(await heard).toEqual([]);
      return done;
    };
    const id = await hears(() => newCase());
    await hears(() => moderator.post(claim(id)));
    await hears(() => moderator.post(`/moderation/cases/${id}/notes`, { text: 'It rains' }));
    await hears(() => moderator.delete(claim(id)));
    await hears(() => moderator.post(resolve(id), { outcome: 'no_action' }));
    await hears(() => moderator.delete(resolve(id)));
  });

  it('hear nothing of what changed nothing', async () => {
    const id = await newCase();
    await moderator.post(claim(id));
    const heard = await sockets.heardDuring(admin, async () => {
      expect((await admin.post(claim(id))).status).toBe(409);
      expect((await admin.post(resolve(id), { outcome: 'sent_help', reason })).status).toBe(400);
    });
    expect(heard).toEqual([]);
  });

  it('hear nothing of a case about themselves, which they must not know of', async () => {
    const { socket } = await sockets.connect(admin);
    const heard = await sockets.heardDuring(moderator, async () => {
      const others = next(socket, 'casesChanged');
      const id = await newCase(reporter, moderator);
      await others;
      expect((await admin.post(claim(id))).status).toBe(200);
      expect((await admin.post(resolve(id), { outcome: 'no_action' })).status).toBe(200);
    });
    expect(heard).toEqual([]);
  });

  it('hear nothing in a member’s session, and members hear nothing', async () => {
    const asMember = await moderator.loginAgain();
    for (const listener of [asMember, reporter]) {
      const heard = await sockets.heardDuring(listener, () => newCase());
      expect(heard).toEqual([]);
    }
  });
});
