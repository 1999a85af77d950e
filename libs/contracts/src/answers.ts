export interface MessageResponse {
  message: string;
}

/** Messages that the API's answers and the screens share to the letter. */
export const messages = {
  invalidCredentials: 'Invalid email or password',
  notAnAdmin: 'Not an Admin',
  notAuthorized: 'Not authorized',
  loggedOut: 'Logged out successfully',
  noUserFound: 'No user found',
  postNotFound: 'Post not found',
  postLiked: 'Post liked',
  likeRemoved: 'Like removed',
  postDisliked: 'Post disliked',
  dislikeRemoved: 'Dislike removed',
  commentPosted: 'Comment posted Successfully',
  postCreated: 'Successfully created a post',
  postUpdated: 'Post updated',
  postDeleted: 'Post deleted',
  commentEdited: 'Comment edited successfully',
  commentDeleted: 'Comment deleted',
  replyPosted: 'Reply posted',
  replyEdited: 'Reply edited successfully',
  replyDeleted: 'Reply deleted successfully',
  reported: 'Thank you. We will look at it and tell you what came of it.',
  userUpdated: 'Profile updated',
  userDeleted: 'User Deleted',
  nameTaken: 'That name is taken',
  emailTaken: 'That email is already in use',
  wrongOldPassword: 'Old password is incorrect',
  bothPasswords: 'To change password, fill both old and new password',
  messageDeleted: 'Message deleted',
  nothingToUpdate: 'Please update at least one field.',
} as const;

/** The answer of both health calls. */
export interface Health {
  status: 'ok';
}
