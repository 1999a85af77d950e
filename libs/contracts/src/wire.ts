import type {
  ChatSettings,
  Comment,
  CurrentUser,
  Post,
  ReasonInput,
  Reply,
  Role,
  Suspension,
  User,
} from './entities.js';

/** Every error's body. `message` is fit to show to a person; `errors` comes with validation only. */
export interface ErrorBody {
  statusCode: number;
  error: string;
  message: string;
  errors?: FieldError[];
  /** With the 403 of a login to a suspended account, and the 401 of a session that this ended. */
  suspension?: Suspension;
}

export interface FieldError {
  field: string;
  message: string;
}

/** Response headers of a list: the next page's cursor (absent on the last page) and the total. */
export const listHeaders = { nextCursor: 'X-Next-Cursor', totalCount: 'X-Total-Count' } as const;

/** Response headers of the chat's lists. */
export const chatHeaders = {
  /**
   * Of the chat partners: the caller's unread messages in all their conversations together. Of the
   * notices: the unread ones.
   */
  unreadTotal: 'X-Unread-Total',
  /**
   * Of a conversation: the id of the newest message that the other one has read up to. Absent when
   * they have read none, or when either of the two has read marks off.
   */
  readUpTo: 'X-Read-Up-To',
} as const;

export interface LimitQuery {
  /** 1–100; 50 by default, 20 for the feed. */
  limit?: number;
}

export interface PageQuery extends LimitQuery {
  /** Opaque: what `X-Next-Cursor` of the page before said. */
  cursor?: string;
}

/**
 * The orders of the feed: newest, oldest or best liked first, or (for a search) best match first:
 * of the newest 1,000 that are found, those with more of the words in the title, then the newer ones.
 */
export const feedSorts = ['new', 'old', 'top', 'best'] as const;

export interface FeedQuery extends PageQuery {
  /**
   * Words that must all be in a post's title or text, whole; the first ten count. Case and accents
   * do not matter, nor does what is no letter or digit. A search finds all, and tells no total.
   */
  q?: string;
  /** Only posts of this member, by the whole name, whatever its case. */
  author?: string;
  /** `new` by default. */
  sort?: (typeof feedSorts)[number];
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
  /** The power of this session: `user` for an admin's plain login. */
  role: Role;
  user: Pick<User, '_id' | 'name' | 'role' | 'profilePic'>;
}

/** The answer of loggedin: the caller, and a bearer; by the cookie a fresh one. */
export interface LoggedInResponse extends CurrentUser {
  token: string;
}

/** At least one of the four. A new password needs `oldPassword`: the caller's own current one. */
export interface UpdateUserInput {
  name?: string;
  email?: string;
  oldPassword?: string;
  newPassword?: string;
  /** Why an admin changes somebody else's account. */
  reason?: ReasonInput;
}

export interface UpdateUserResponse extends MessageResponse {
  user: CurrentUser;
  /** A fresh bearer for the caller's session, after a change of its own password. */
  token?: string;
}

export interface MessageResponse {
  message: string;
}

export interface DataResponse<T> {
  data: T[];
}

/** The first page of a list, in an answer that has more than one. */
export interface FirstPage<T> extends DataResponse<T> {
  /** The cursor for the list's own route; null when this is all. */
  nextCursor: string | null;
  /** How many there are in all. */
  total: number;
}

/** `GET /blog/userpublicprofile/{name}`: a member and the newest of what they wrote. */
export interface PublicProfile {
  user: User;
  posts: FirstPage<Post>;
  /** Replies too. */
  comments: FirstPage<Comment>;
}

export interface CreatePostInput {
  title: string;
  text: string;
}

/** Title, text or both. */
export interface UpdatePostInput extends Partial<CreatePostInput> {
  /** Why staff change somebody else's post. */
  reason?: ReasonInput;
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

export interface EditCommentInput {
  text: string;
  /** Why staff change somebody else's comment. */
  reason?: ReasonInput;
}

export interface CreateReplyInput {
  text: string;
}

export interface EditReplyInput {
  replyText: string;
  /** Why staff change somebody else's reply. */
  reason?: ReasonInput;
}

export interface ReplyResponse extends MessageResponse {
  reply: Reply;
}

export interface UpdateProfilePicInput {
  /** A data URI in base64. A multipart form sends a file under the same name instead. */
  profilePic?: string;
}

export interface ChatPartnersQuery extends PageQuery {
  /** A part of the name, in any case. */
  q?: string;
  /** Only those whom everybody sees online now; those not talked with in no order that means anything. */
  online?: boolean;
}

export interface ConversationQuery extends PageQuery {
  /** The id of a message: what came later, oldest first. `cursor` then goes on from there. */
  after?: string;
  /**
   * Fetches without reading: nothing is marked as read. Without it, whoever gets to the newest
   * message has read the conversation.
   */
  peek?: boolean;
}

/** A multipart form adds a file `image`. Either text or an image has to be there. */
export interface SendMessageInput {
  text?: string;
  /** A UUID: the same one again gives the first message back, and never makes a second. */
  clientId?: string;
}

/** Everything up to this message is read. It may be either one's. */
export interface ReadMessagesInput {
  upTo: string;
}

export interface ReadMessagesResponse {
  /** The unread count of this conversation. */
  unread: number;
}

/** At least one of them. */
export type UpdateChatSettingsInput = Partial<ChatSettings>;

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
