/** The members' screens, which the app around us has. */
export const shellPaths = {
  post: (postId: string) => `/post/${postId}`,
  /** One comment or reply in its place. */
  remark: (postId: string, id: string) => `/post/${postId}#comment-${id}`,
  editPost: (postId: string) => `/editpostpage/${postId}`,
  editUser: (userId: string) => `/edituser/${userId}`,
  profile: (name: string) => `/userpublicprofile/${encodeURIComponent(name)}`,
} as const;
