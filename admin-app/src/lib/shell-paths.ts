/** The members' screens, which the app around us has. */
export const shellPaths = {
  post: (postId: string) => `/post/${postId}`,
  /** One comment or reply in its place; `threadId` is, for a reply, what it answers. */
  remark: (postId: string, id: string, threadId?: string) =>
    `/post/${postId}${threadId === undefined ? '' : `?thread=${threadId}`}#comment-${id}`,
  editPost: (postId: string) => `/editpostpage/${postId}`,
  editUser: (userId: string) => `/edituser/${userId}`,
  profile: (name: string) => `/userpublicprofile/${encodeURIComponent(name)}`,
} as const;
