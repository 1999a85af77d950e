import type { Comment, CurrentUser, Post, Role, User } from './entities.js';

/** Every error's body. `message` is fit to show to a person; `errors` comes with validation only. */
export interface ErrorBody {
  statusCode: number;
  error: string;
  message: string;
  errors?: FieldError[];
}

export interface FieldError {
  field: string;
  message: string;
}

/** Response headers of a list: the next page's cursor (absent on the last page) and the total. */
export const listHeaders = { nextCursor: 'X-Next-Cursor', totalCount: 'X-Total-Count' } as const;

export interface PageQuery {
  /** 1–100; 50 by default, 20 for the feed. */
  limit?: number;
  /** Opaque: what `X-Next-Cursor` of the page before said. */
  cursor?: string;
}

export interface RegisterInput {
  name: string;
  email: string;
  password: string;
}

export interface LoginInput {
  email: string;
  password: string;
}

export interface AdminLoginInput extends LoginInput {
  adminKey: string;
}

/** The answer of register, login and adminlogin. `token` is a bearer for at most an hour. */
export interface SessionResponse {
  message: string;
  token: string;
  /** What this session may do, which for an admin's plain login is `user`. */
  role: Role;
  user: Pick<User, '_id' | 'name' | 'role' | 'profilePic'>;
}

/** The answer of loggedin: the caller, and a fresh bearer. */
export interface LoggedInResponse extends CurrentUser {
  token: string;
}

export interface MessageResponse {
  message: string;
}

export interface DataResponse<T> {
  data: T[];
}

export interface CreatePostInput {
  title: string;
  text: string;
}

export interface PostResponse extends MessageResponse {
  post: Post;
}

export interface ViewsResponse {
  views: number;
}

export interface CreateCommentInput {
  text: string;
  /** null for a comment on the post itself; an id makes it a reply to that comment or reply. */
  parent: string | null;
}

export interface CommentResponse extends MessageResponse {
  comment: Comment;
}

/** The words that the API's answers and the screens must agree on, to the letter. */
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
  postDeleted: 'Post deleted',
} as const;
