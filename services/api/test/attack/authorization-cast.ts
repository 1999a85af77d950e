import { Client } from '../support/client.js';
import type { Api } from '../support/harness.js';
import { type Affairs, affairs } from './authorization-affairs.js';
import type { DeadKind, LiveActor } from './authorization-matrix.js';
import { send } from './probe.js';
import { adminAgain, newAdmin, unique, writings } from './stage.js';
import { decoded, forge, tokenOfCookie } from './tokens.js';

/** The callers, and the targets of their calls. */
export interface Cast {
  api: Api;
  live: Record<LiveActor, Client>;
  dead: Record<DeadKind, Client>;
  /** A receiver with messages from the owner only. */
  bystander: Client;
  /** Content of `owner`, for the refused calls. */
  writings: Awaited<ReturnType<typeof writingsOf>>;
  /** Targets of staff calls about `owner`, for the refused calls. */
  affairs: Affairs;
}

/** Creates the callers over HTTP. The dead ones were administrators with nearly all rights. */
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
    deletedAdmin(api),
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

/** The owner's public content, a message to the bystander, and a stranger's message request. */
async function writingsOf(api: Api, owner: Client, bystander: Client) {
  return {
    ...(await publicWritingsOf(api, owner)),
    message: await messageTo(bystander, owner),
    request: await requestTo(api, owner),
  };
}

/** A new post with a comment and a reply. */
export function publicWritingsOf(api: Api, ann: Client) {
  return writings({ ann, send: (call, attack) => send(api.url, call, attack) });
}

/** A new message of the owner. */
export async function messageTo(bystander: Client, owner: Client): Promise<string> {
  return (await owner.send(bystander)).body._id;
}

/** A new stranger's message request. */
export async function requestTo(api: Api, owner: Client): Promise<string> {
  await mustWork(owner.patch('/messages/settings', { whoMayWrite: 'requests' }));
  await (await api.member()).send(owner);
  return (await owner.get('/messages/requests')).body[0]._id;
}

async function deletedAdmin(api: Api): Promise<Client> {
  const gone = await newAdmin(api);
  await mustWork(gone.delete(`/users/deleteuser/${gone.id}`));
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

/** Expired tokens of a live session. */
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

/** Tokens with the claims of a live session and another signature. */
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

/** Another session of the same member, which the test may end. */
export async function spareSession(actor: LiveActor, client: Client): Promise<Client> {
  const spare = await client.loginAgain();
  return actor === 'admin' || actor === 'moderator' ? adminAgain(spare) : spare;
}

async function mustWork(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}
