import type { Comment, Reply } from '@unburden/contracts';

/** What somebody said below a post: a comment on it, or a reply to what another said. */
export type Remark = Comment | Reply;

export function isReply(remark: Remark): remark is Reply {
  return typeof remark.post === 'string';
}
