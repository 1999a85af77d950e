/** The screens' addresses. */
export const paths = {
  feed: '/',
  post: (postId: string) => `/post/${postId}`,
  createPost: '/createpost',
  login: '/login',
  register: '/register',
  adminLogin: '/adminlogin',
  theme: '/themepage',
  adminPosts: '/allpostsadmin',
} as const;
