import type { Api } from '../harness.js';
import { Client } from '../client.js';
import { type Affairs, affairs } from './authorization-affairs.js';
import type { DeadKind, LiveActor } from './authorization-matrix.js';
import { send } from './probe.js';
import { adminAgain, newAdmin, unique, writings } from './stage.js';
import { decoded, forge, tokenOfCookie } from './tokens.js';

/** Everyone who tries the calls, and what they try them on. */
export interface Cast {
  api: Api;
  live: Record<LiveActor, Client>;
  dead: Record<DeadKind, Client>;
  /** A member to whom only the owner wrote, as the receiver of messages. */
  bystander: Client;
  /** What `owner` wrote, for the calls that are refused. */
  writings: Awaited<ReturnType<typeof writingsOf>>;
  /** What the staff have to do with `owner`, for the calls that are refused. */
  affairs: Affairs;
}

/** Sets everyone up over HTTP. The dead were administrators: alive, they could do nearly anything. */
export async function gatherCast(api: Api): Promise<Cast> {
  const [owner, other, bystander, moderator, admin, formerAdmin] = await Promise.all([
    api.member(`owner ${unique()}`),
    api.member(`other ${unique()}`),
    api.member(`bystander ${unique()}`),
    api.staff('moderator'),
    newAdmin(api),
    newAdmin(api),
  ]);
  const dead = await Promise.all([
    deletedAdmin(api, admin),
    loggedOutAdmin(api),
    adminWithNewPassword(api),
  ]);
  const [deleted, loggedOut, oldPassword] = dead;
  const [expired, forged] = [expiredAdmin(api, admin), forgedAdmin(admin)];
  await api.database
    .collection('users')
    .updateOne({ email: formerAdmin.email }, { $set: { role: 'user' } });
  return {
    api,
    live: { owner, other, moderator, admin, formerAdmin },
    dead: { deleted, loggedOut, oldPassword, expired, forged },
    bystander,
    affairs: await affairs(api, { owner, moderator, admin }),
    writings: await writingsOf(api, owner, bystander),
  };
}

/** What the owner wrote for everyone, and to the bystander. */
export async function writingsOf(api: Api, owner: Client, bystander: Client) {
  const message = (await owner.send(bystander)).body._id as string;
  const ann = owner;
  return {
    ...(await writings({ ann, send: (call, attack) => send(api.url, call, attack) })),
    message,
  };
}

async function deletedAdmin(api: Api, by: Client): Promise<Client> {
  const gone = await newAdmin(api);
  await mustWork(by.delete(`/users/deleteuser/${gone.id}`));
  return gone;
}

async function loggedOutAdmin(api: Api): Promise<Client> {
  const gone = await newAdmin(api);
  await mustWork(gone.get('/users/logout'));
  return gone;
}

/** A session from before its account's password was changed in another one. */
async function adminWithNewPassword(api: Api): Promise<Client> {
  const old = await newAdmin(api);
  const elsewhere = await old.loginAgain();
  await mustWork(
    elsewhere.patch(`/users/updateuser/${old.id}`, {
      oldPassword: old.password,
      newPassword: `${old.password}, renewed`,
    }),
  );
  return old;
}

/** Tokens of a live session whose own time has run out. */
function expiredAdmin(api: Api, admin: Client): Client {
  const past = Math.floor(Date.now() / 1000) - 10;
  const expire = (token: string | undefined) =>
    forge(
      decoded(token, 'header'),
      { ...decoded(token, 'claims'), iat: past - 60, exp: past },
      api.environment.jwtSecrets[0],
    );
  return withTokens(admin, expire);
}

/** Tokens with every claim of a live session, signed by somebody else. */
function forgedAdmin(admin: Client): Client {
  return withTokens(admin, (token) =>
    forge(decoded(token, 'header'), decoded(token, 'claims'), 'a key that somebody thought of'),
  );
}

function withTokens(client: Client, change: (token: string | undefined) => string): Client {
  const changed = new Client(client.url, '');
  return Object.assign(changed, client, {
    token: change(client.token),
    cookie: `sid=${change(tokenOfCookie(client.cookie))}`,
  });
}

/** A session of the same person that may be lost. */
export async function spareSession(actor: LiveActor, client: Client): Promise<Client> {
  const spare = await client.loginAgain();
  return actor === 'admin' || actor === 'moderator' ? adminAgain(spare) : spare;
}

async function mustWork(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}
