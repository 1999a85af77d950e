/** The members' pages, which the shell renders. */
export const shellPaths = {
  post: (postId: string) => `/post/${postId}`,
  /** A comment or reply in its thread. */
  comment: (postId: string, id: string) => `/post/${postId}#comment-${id}`,
  editPost: (postId: string) => `/editpostpage/${postId}`,
  editUser: (userId: string) => `/edituser/${userId}`,
  profile: (name: string) => `/userpublicprofile/${encodeURIComponent(name)}`,
} as const;
