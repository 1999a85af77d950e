import type { Notice, NoticeKind } from '@unburden/contracts';
import type { Client } from './client.js';

/** The kinds of the client's notices, newest first. */
export async function toldKinds(client: Client): Promise<NoticeKind[]> {
  return ((await client.get('/users/notices')).body as Notice[]).map(({ kind }) => kind);
}
