import { Types } from 'mongoose';
import type { Client } from '../client.js';
import type { Api } from '../harness.js';

/** What the staff's calls are about. */
export interface Affairs {
  /** A removal that can be undone. */
  act: string;
  /** That tells `owner` of it. */
  notice: string;
  /** A member who cannot log in. */
  suspended: string;
  /** Something that `owner` reported: nobody has it in hand, the moderator has, a message. */
  case: string;
  claimedCase: string;
  messageCase: string;
}

const reason = { code: 'other' };

/** Makes such affairs over HTTP. */
export async function affairs(
  api: Api,
  { owner, moderator, admin }: Record<'owner' | 'moderator' | 'admin', Client>,
): Promise<Affairs> {
  const post = await owner.createPost();
  await admin.delete(`/blog/deletepost/${post}`, { body: { reason } });
  const acts = await admin.get(`/moderation/acts?target=${post}`);
  const notices = await owner.get('/users/notices');
  const [member, other] = await Promise.all([api.member(), api.member()]);
  await admin.post(`/moderation/suspend/${member.id}`, { hours: 1, reason });
  const message = (await other.send(owner)).body._id as string;
  const claimedCase = await caseOf(api, owner, { type: 'user', id: other.id });
  await moderator.post(`/moderation/cases/${claimedCase}/claim`);
  return {
    act: acts.body[0]._id,
    notice: notices.body[0]._id,
    suspended: member.id,
    case: await caseOf(api, owner, { type: 'user', id: member.id }),
    claimedCase,
    messageCase: await caseOf(api, owner, { type: 'message', id: message }),
  };
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
