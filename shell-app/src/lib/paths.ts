/** The screens' addresses. */
export const paths = {
  feed: '/',
  search: '/search',
  /** The search page for this query. */
  searchFor: (query: string) => `/search?${new URLSearchParams({ q: query.trim() }).toString()}`,
  post: (postId: string) => `/post/${postId}`,
  /** One comment or reply of a post, shown in its place. */
  comment: (postId: string, commentId: string) => `/post/${postId}#comment-${commentId}`,
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
  chat: '/chatpage',
  /** The chat with one member. */
  chatWith: (userId: string) => `/chatpage?user=${userId}`,
  about: '/aboutme',
  contact: '/contactme',
  rules: '/rules',
  privacy: '/privacy',
  help: '/help',
  notices: '/notices',
} as const;
