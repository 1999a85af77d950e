import type { ListedSession } from '@unburden/contracts';
import { Types } from 'mongoose';
import type { Client } from '../support/client.js';
import type { Api } from '../support/harness.js';
import { picture } from '../support/pictures.js';

/** The targets of the staff's calls. */
export interface Affairs {
  /** The audit entry of a removal that can be undone. */
  auditEntry: string;
  /** The notice of another one to `owner`. */
  notice: string;
  /** The open appeal of `owner` against a removal by none of the callers. */
  appeal: string;
  /** A member who cannot log in. */
  suspended: string;
  /** A second session of `owner`. */
  session: string;
  /** Cases that `owner` reported: unclaimed, claimed by the moderator, about a message. */
  case: string;
  claimedCase: string;
  messageCase: string;
  resolvedCase: string;
}

type People = Record<'owner' | 'moderator' | 'admin', Client>;
type Make = (api: Api, people: People) => Promise<string>;

const reason = { code: 'other' };

/** Creates each target over HTTP. */
const makings: Record<keyof Affairs, Make> = {
  auditEntry: async (_api, { owner, admin }) => {
    const post = await owner.createPost();
    await admin.delete(`/blog/deletepost/${post}`, { body: { reason } });
    return (await admin.get(`/moderation/audit-log?target=${post}`)).body[0]._id;
  },
  // A notice of a removal has the id of its entry.
  notice: (api, people) => makings.auditEntry(api, people),
  appeal: async (api, people) => {
    const id = await makings.auditEntry(api, { ...people, admin: await api.staff('moderator') });
    await people.owner.post(`/users/notices/${id}/appeal`, { text: 'Please look again' });
    return id;
  },
  suspended: async (api, { admin }) => {
    const { id } = await api.member();
    await admin.post(`/moderation/suspend/${id}`, { hours: 1, reason });
    return id;
  },
  session: async (_api, { owner }) => {
    const { body } = await (await owner.loginAgain()).get('/users/sessions');
    return (body as ListedSession[]).find(({ isCurrent }) => isCurrent)?._id ?? '';
  },
  case: async (api, { owner }) => caseOf(api, owner, { type: 'user', id: (await api.member()).id }),
  claimedCase: async (api, people) => {
    const id = await makings.case(api, people);
    await people.moderator.post(`/moderation/cases/${id}/claim`);
    return id;
  },
  resolvedCase: async (api, people) => {
    const id = await makings.case(api, people);
    await people.admin.post(`/moderation/cases/${id}/resolve`, { outcome: 'no_action' });
    return id;
  },
  messageCase: async (api, { owner }) => {
    const stranger = await api.member();
    // The owner writes first, since only an answer may have a picture.
    await owner.send(stranger, { text: 'Hello' });
    const { body } = await stranger.send(owner, { image: await picture('red') });
    return caseOf(api, owner, { type: 'message', id: body._id });
  },
};

/** Creates all targets. */
export async function affairs(api: Api, people: People): Promise<Affairs> {
  let made = {} as Affairs;
  for (const name of Object.keys(makings) as (keyof Affairs)[]) {
    made = await withNew(name, made, api, people);
  }
  return made;
}

/** Replaces the target that a successful call would use up. */
export async function withNew(
  name: keyof Affairs,
  before: Affairs,
  api: Api,
  people: People,
): Promise<Affairs> {
  return { ...before, [name]: await makings[name](api, people) };
}

/** The open case that the report opens or joins. */
export async function caseOf(
  { database }: Pick<Api, 'database'>,
  by: Client,
  target: { type: string; id: string },
): Promise<string> {
  const { status, body } = await by.post('/reports', { target, reason: 'other' });
  if (status !== 201) throw new Error(`reports: ${JSON.stringify(body)}`);
  const open = { target: new Types.ObjectId(target.id), isOpen: true };
  return String((await database.collection('cases').findOne(open))?._id);
}
