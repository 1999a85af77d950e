import type { Message } from '@unburden/contracts';
import {
  becomePartners,
  changeSettings,
  conversation,
  say,
  takeBack,
  typing,
  unread,
} from '../support/chat.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { type Connected, next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets(() => api.member());
const { connect, heardDuring } = sockets;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

const pair = () => Promise.all([api.member(), api.member()]);

describe('a member who appears offline', () => {
  it('is in no presence list until they appear online again', async () => {
    const [ann, bob] = await pair();
    const watcher = await connect(ann);
    const isSeen = (ids: string[]) => ids.includes(bob.id);
    const came = next<string[]>(watcher.socket, 'getOnlineUsers', isSeen);
    await connect(bob);
    await came;
    const left = next<string[]>(watcher.socket, 'getOnlineUsers', (ids) => !isSeen(ids));
    await changeSettings(bob, { appearOffline: true });
    await left;
    const second = await connect(bob);
    expect(second.online).not.toContain(bob.id);
    expect((await connect(ann)).online).not.toContain(bob.id);
    // Their socket still receives presence.
    const told = next<Message>(second.socket, 'newMessage');
    await ann.send(bob);
    await told;
    const back = next<string[]>(watcher.socket, 'getOnlineUsers', isSeen);
    await changeSettings(bob, { appearOffline: false });
    await back;
  });
});

describe('a member who appears online to partners', () => {
  type Change = { online: string[]; offline: string[] };
  /** Resolves when a client has heard of the change, in either format. */
  const comes = ({ socket }: Connected, who: Client) =>
    Promise.race([
      next<string[]>(socket, 'getOnlineUsers', (ids) => ids.includes(who.id)),
      next<Change>(socket, 'onlineUsersChanged', ({ online }) => online.includes(who.id)),
    ]);
  const goes = ({ socket }: Connected, who: Client) =>
    Promise.race([
      next<string[]>(socket, 'getOnlineUsers', (ids) => !ids.includes(who.id)),
      next<Change>(socket, 'onlineUsersChanged', ({ offline }) => offline.includes(who.id)),
    ]);
  const delta = { query: { presence: 'delta' } };
  const mentions = (who: Client, { heard }: Connected) =>
    heard.some(({ value }) => JSON.stringify(value).includes(who.id));
  const listed = async (by: Client) =>
    ((await by.get('/messages/getUserForSidebar?online=true')).body as { _id: string }[]).map(
      ({ _id }) => _id,
    );

  it('is in the lists of partners and in their own, and in no other', async () => {
    const [ann, bob] = await pair();
    const [eve, admirer] = await pair();
    await changeSettings(bob, { presence: 'partners' });
    await becomePartners(ann, bob);
    await say(admirer, bob, 'Hello?', 'Hello??');
    const partners = [await connect(ann), await connect(ann, delta)];
    const strangers = [await connect(eve), await connect(eve, delta), await connect(admirer)];
    const came = Promise.all(partners.map((each) => comes(each, bob)));
    const own = await connect(bob);
    expect(own.online).toContain(bob.id);
    await came;
    expect(await listed(ann)).toContain(bob.id);
    expect(await listed(eve)).not.toContain(bob.id);
    expect(await listed(admirer)).not.toContain(bob.id);
    expect((await connect(ann)).online).toContain(bob.id);
    expect((await connect(eve)).online).not.toContain(bob.id);
    const went = Promise.all(partners.map((each) => goes(each, bob)));
    own.socket.disconnect();
    await went;
    // Someone whom all see comes last, so that all that was told before has arrived.
    const cid = await api.member();
    const allCame = Promise.all([...partners, ...strangers].map((each) => comes(each, cid)));
    await connect(cid);
    await allCame;
    expect(strangers.map((each) => mentions(bob, each))).toEqual([false, false, false]);
  });

  it('changes the choice at once, and partners do not notice a change between the two', async () => {
    const [ann, bob] = await pair();
    const eve = await connect(await api.member(), delta);
    await becomePartners(ann, bob);
    const partner = await connect(ann, delta);
    const all = Promise.all([comes(eve, bob), comes(partner, bob)]);
    await connect(bob);
    await all;
    partner.heard.length = 0;
    const hidden = goes(eve, bob);
    await changeSettings(bob, { presence: 'partners' });
    await hidden;
    const shown = comes(eve, bob);
    await changeSettings(bob, { presence: 'everyone' });
    await shown;
    expect(mentions(bob, partner)).toBe(false);
    const gone = Promise.all([goes(eve, bob), goes(partner, bob)]);
    await changeSettings(bob, { presence: 'nobody' });
    await gone;
  });

  it.each(['unread', 'read'])(
    'appears with the first answer, until it is taken back %s',
    async (how) => {
      const [ann, bob] = await pair();
      await changeSettings(bob, { presence: 'partners' });
      await connect(bob);
      const clients = [await connect(ann), await connect(ann, delta)];
      await say(ann, bob, 'Hello?');
      const came = Promise.all(clients.map((each) => comes(each, bob)));
      const [answer] = await say(bob, ann, 'Hello');
      await came;
      if (how === 'read') await conversation(ann, bob);
      const went = Promise.all(clients.map((each) => goes(each, bob)));
      await takeBack(bob, answer);
      await went;
      expect(await listed(ann)).not.toContain(bob.id);
    },
  );

  it('appears as long as one of several answers stands', async () => {
    const [ann, bob] = await pair();
    await changeSettings(bob, { presence: 'partners' });
    await connect(bob);
    const watcher = await connect(ann, delta);
    await say(ann, bob, 'Hello?');
    const came = comes(watcher, bob);
    const [one, two, three] = await say(bob, ann, '1', '2', '3');
    await came;
    await conversation(ann, bob);
    for (const answer of [two, one]) {
      await takeBack(bob, answer);
      expect((await connect(ann)).online).toContain(bob.id);
    }
    const went = goes(watcher, bob);
    await takeBack(bob, three);
    await went;
    expect((await connect(ann)).online).not.toContain(bob.id);
    const back = comes(watcher, bob);
    await say(bob, ann, '4');
    await back;
    expect(await unread(ann)).toBe(1);
  });

  it('sends strangers no receipt, no mark and no typing, as if they were away', async () => {
    const [ann, bob] = await pair();
    await changeSettings(bob, { presence: 'partners' });
    await say(ann, bob, '1', '2');
    const work = async () => {
      await typing(bob, ann);
      await conversation(bob, ann);
    };
    expect(await heardDuring(ann, work)).toEqual([]);
    expect((await conversation(ann, bob)).readUpTo).toBeNull();
    expect(await unread(bob)).toBe(0);
    await say(bob, ann, 'mine');
    const [three] = await say(ann, bob, '3');
    expect(await heardDuring(ann, work)).toEqual(['typing', 'conversationRead']);
    expect((await conversation(ann, bob)).readUpTo).toBe(three?._id);
  });

  it('looks to a stranger like one who is away, in each answer and event', async () => {
    const viewer = await api.member();
    const [hidden, away] = await pair();
    await changeSettings(hidden, { presence: 'partners' });
    const told = await connect(viewer, delta);
    await connect(hidden);
    for (const each of [hidden, away]) await say(viewer, each, 'Hello?');
    await typing(hidden, viewer);
    await conversation(hidden, viewer);
    const same = (value: unknown, who: Client) =>
      JSON.stringify(value, (key, part: unknown) =>
        /^(seq|createdAt|lastMessageAt|_id|clientId)$/.test(key) && part !== who.id ? null : part,
      )
        .replaceAll(who.id, 'id')
        .replaceAll(who.name, 'name');
    const seen = async (who: Client) => {
      const paths = [
        `/messages/getmessage/${who.id}?peek=true`,
        `/messages/partner/${who.id}`,
        `/messages/getUserForSidebar?q=${encodeURIComponent(who.name)}`,
        `/messages/getUserForSidebar?online=true&q=${encodeURIComponent(who.name)}`,
        `/users/userpublicdetail/${encodeURIComponent(who.name)}`,
      ];
      const answers = [];
      for (const path of paths) {
        const { status, body, headers } = await viewer.get(path);
        const named = [...headers].filter(([name]) => !/date|request-id|etag|length/.test(name));
        answers.push(same([status, body, named], who));
      }
      return answers;
    };
    expect(await seen(hidden)).toEqual(await seen(away));
    const cid = await api.member();
    const came = comes(told, cid);
    await connect(cid);
    await came;
    const ofThem = told.heard.filter(({ value }) => JSON.stringify(value).includes(hidden.id));
    expect(ofThem.map(({ event }) => event)).toEqual(['messageSent']);
  });
});

describe('a new member', () => {
  it('appears online to everyone, or with CONTACT=consent to partners', async () => {
    const consent = await startApi({ contact: 'consent' });
    const ann = await consent.member();
    expect((await ann.get('/messages/settings')).body).toEqual({
      typing: true,
      readMarks: true,
      appearOffline: false,
      presence: 'partners',
      whoMayWrite: 'requests',
    });
    expect((await changeSettings(ann, { presence: 'everyone' })).body.presence).toBe('everyone');
    await consent.close();
  });
});
