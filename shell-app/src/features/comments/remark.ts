import type { Comment, Reply } from '@unburden/contracts';

/** A comment on a post, or a reply. */
export type Remark = Comment | Reply;

export function isReply(remark: Remark): remark is Reply {
  return typeof remark.post === 'string';
}
