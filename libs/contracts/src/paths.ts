const part = encodeURIComponent;

/** The calls of the API, below the `/api` base, spelled as the contract spells them. */
export const apiPaths = {
  register: '/users/register',
  login: '/users/login',
  adminLogin: '/users/adminlogin',
  logout: '/users/logout',
  loggedIn: '/users/loggedin',
  userPublicDetail: (name: string) => `/users/userpublicdetail/${part(name)}`,
  updateProfilePic: '/users/updateprofilepic',
  userDetail: (userId: string) => `/users/userdetail/${part(userId)}`,
  allUsers: '/users/getallusers',
  updateUser: (userId: string) => `/users/updateuser/${part(userId)}`,
  deleteUser: (userId: string) => `/users/deleteuser/${part(userId)}`,
  allPosts: '/blog/allpost',
  postById: (postId: string) => `/blog/getpostbyid/${part(postId)}`,
  createPost: '/blog/createpost',
  updatePost: (postId: string) => `/blog/updatepost/${part(postId)}`,
  deletePost: (postId: string) => `/blog/deletepost/${part(postId)}`,
  viewsCount: (postId: string) => `/blog/viewscount/${part(postId)}`,
  likePost: (postId: string) => `/blog/likepost/${part(postId)}`,
  dislikePost: (postId: string) => `/blog/dislikepost/${part(postId)}`,
  comment: (postId: string) => `/blog/comment/${part(postId)}`,
  comments: (postId: string) => `/blog/getcommets/${part(postId)}`,
  likedPosts: (userId: string) => `/blog/getlikedpost/${part(userId)}`,
  dislikedPosts: (userId: string) => `/blog/getdislikedpost/${part(userId)}`,
  postsByUser: (userId: string) => `/blog/getallpostbyuser/${part(userId)}`,
  commentsByUser: (userId: string) => `/blog/getallcommentsbyuser/${part(userId)}`,
  editComment: (commentId: string) => `/blog/editcomment/${part(commentId)}`,
  deleteComment: (commentId: string) => `/blog/deletecomment/${part(commentId)}`,
  allComments: '/blog/allcomments',
  nestedComments: (commentId: string) => `/blog/getNestedComments/${part(commentId)}`,
  postReply: (commentId: string) => `/blog/postreply/${part(commentId)}`,
  editReply: (replyId: string) => `/blog/editreply/${part(replyId)}`,
  deleteReply: (replyId: string) => `/blog/deletereply/${part(replyId)}`,
  allReplies: '/blog/getallreplies',
  chatPartners: '/messages/getUserForSidebar',
  conversation: (userId: string) => `/messages/getmessage/${part(userId)}`,
  sendMessage: (userId: string) => `/messages/sendmessage/${part(userId)}`,
} as const;

/** Base of every call. */
export const apiBase = '/api';
