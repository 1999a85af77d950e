/** The screens' addresses. */
export const paths = {
  feed: '/',
  post: (postId: string) => `/post/${postId}`,
  /** One comment of a post, shown in its place. For a reply, `threadId` is the comment above it all. */
  comment: (postId: string, commentId: string, threadId?: string) =>
    `/post/${postId}${threadId === undefined ? '' : `?thread=${threadId}`}#comment-${commentId}`,
  createPost: '/createpost',
  login: '/login',
  register: '/register',
  adminLogin: '/adminlogin',
  theme: '/themepage',
  dashboard: '/dashboardsidebar',
  profile: '/userprofile',
  editUser: (userId: string) => `/edituser/${userId}`,
  userDetail: '/userdetail',
  publicProfile: (name: string) => `/userpublicprofile/${encodeURIComponent(name)}`,
  ownPosts: '/yourpost',
  likedPosts: '/likepost',
  dislikedPosts: '/dislikepost',
  commentedPosts: '/commentpost',
  editPost: (postId: string) => `/editpostpage/${postId}`,
  /** Where one chats; null until there is such a page. */
  chat: null as string | null,
  about: '/aboutme',
  contact: '/contactme',
  rules: '/rules',
  privacy: '/privacy',
  help: '/help',
  adminPosts: '/allpostsadmin',
} as const;
