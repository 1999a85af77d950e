const part = encodeURIComponent;

/** The calls of the API, below the `/api` base, spelled as the contract spells them. */
export const apiPaths = {
  register: '/users/register',
  login: '/users/login',
  adminLogin: '/users/adminlogin',
  logout: '/users/logout',
  loggedIn: '/users/loggedin',
  userPublicDetail: (name: string) => `/users/userpublicdetail/${part(name)}`,
  allPosts: '/blog/allpost',
  postById: (postId: string) => `/blog/getpostbyid/${part(postId)}`,
  createPost: '/blog/createpost',
  deletePost: (postId: string) => `/blog/deletepost/${part(postId)}`,
  viewsCount: (postId: string) => `/blog/viewscount/${part(postId)}`,
  likePost: (postId: string) => `/blog/likepost/${part(postId)}`,
  dislikePost: (postId: string) => `/blog/dislikepost/${part(postId)}`,
  comment: (postId: string) => `/blog/comment/${part(postId)}`,
  comments: (postId: string) => `/blog/getcommets/${part(postId)}`,
} as const;

/** Base of every call. */
export const apiBase = '/api';
