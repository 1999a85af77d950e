import { JobsService } from '../../src/jobs/jobs.service.js';
import { type Api, ownOrigin, startApi } from '../support/harness.js';
import { type Actor, clientOf, prepare } from './authorization-calls.js';
import { type Cast, gatherCast } from './authorization-cast.js';
import {
  authorizationMatrix,
  deadKinds,
  type Expected,
  liveActors,
  openPrefix,
  openRoutes,
  socketMatrix,
} from './authorization-matrix.js';
import { digestOf } from './digest.js';
import { type Call, send } from './probe.js';
import { registeredRoutes } from './routes.js';

const credentials = ['bearer', 'cookie'] as const;
type Credential = (typeof credentials)[number];

/** All callers with each of their credentials. */
const callers: { actor: Actor; by: Credential }[] = [
  { actor: 'nobody', by: 'bearer' },
  ...[...liveActors, ...deadKinds].flatMap((actor) => credentials.map((by) => ({ actor, by }))),
];

let api: Api;
let cast: Cast;
beforeAll(async () => {
  api = await startApi();
  cast = await gatherCast(api);
});
afterAll(() => api.close());

const digest = async () => JSON.stringify(await digestOf(api.database));

function columnOf(actor: Actor, by: Credential): keyof Expected {
  if (actor === 'nobody') return actor;
  const live = liveActors.find((each) => each === actor);
  return live ?? (by === 'bearer' ? 'deadBearer' : 'deadCookie');
}

describe('the authorization matrix', () => {
  it.each(authorizationMatrix)('$call', async (row) => {
    const surprises: string[] = [];
    for (const { actor, by } of callers) {
      const expected = row.expected[columnOf(actor, by)];
      const succeeds = expected < 400;
      const { path, body, as } = await prepare(row, { cast, actor, succeeds });
      const call = `${row.call.split(' ')[0]} ${path}` as Call;
      // Jobs of earlier calls change documents in the background.
      await api.app.get(JobsService).drain();
      const before = succeeds ? null : await digest();
      const reply = await send(api.url, call, { as, by, body });
      const who = `${actor} by ${by}`;
      if (reply.status !== expected) {
        surprises.push(`${who}: ${reply.status}, not ${expected} (${reply.text.slice(0, 120)})`);
      }
      if (before && (await digest()) !== before)
        surprises.push(`${who}: refused, but something changed`);
    }
    expect(surprises).toEqual([]);
  });

  it.each(['own', 'foreign'] as const)(
    'covers the socket handshake with the %s authUserId',
    async (whose) => {
      const surprises: string[] = [];
      for (const { actor, by } of callers) {
        const client = clientOf(cast, actor);
        const socket = (client ?? api.visitor()).socket({
          query: {
            authUserId: whose === 'own' ? (client?.id ?? cast.live.owner.id) : cast.bystander.id,
          },
          token: by === 'bearer' ? client?.token : undefined,
          headers: by === 'cookie' ? { Cookie: client?.cookie ?? '', Origin: ownOrigin } : {},
        });
        const outcome = await new Promise<string>((resolve) => {
          socket.once('connect', () => resolve('connected'));
          socket.once('connect_error', ({ message }) => resolve(message));
          socket.connect();
        });
        socket.disconnect();
        const expected = socketMatrix[whose][columnOf(actor, by)] ? 'connected' : 'Not authorized';
        if (outcome !== expected) surprises.push(`${actor} by ${by}: ${outcome}, not ${expected}`);
      }
      expect(surprises).toEqual([]);
    },
  );

  it('has a row for every route, and a route for every row', () => {
    const withoutNames = (call: string) => call.replace(/:\w+/g, ':');
    const known = new Set(
      [...authorizationMatrix.map(({ call }) => call), ...Object.keys(openRoutes)].map(
        withoutNames,
      ),
    );
    const routes = registeredRoutes(api.app).filter((route) => !openPrefix.test(route));
    expect(new Set(routes.map(withoutNames))).toEqual(known);
  });

  it('has each call once', () => {
    const calls = authorizationMatrix.map(({ call }) => call);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
