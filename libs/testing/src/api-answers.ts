import {
  apiBase,
  type AuditEntry,
  type CaseDetail,
  type CaseSummary,
  chatHeaders,
  type ChatPartner,
  type ChatSettings,
  type Comment,
  type CommentResponse,
  type CurrentUser,
  type DataResponse,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
  type FirstPage,
  type ListedReply,
  type ListedUser,
  listHeaders,
  type LoggedInResponse,
  type Message,
  type MessageResponse,
  messages,
  type Overview,
  type Post,
  type PostResponse,
  type PublicProfile,
  type ReadMessagesResponse,
  type ReasonOption,
  type Reply,
  type SessionResponse,
  type UpdateUserResponse,
  type User,
  type ViewsResponse,
} from '@unburden/contracts';
import { http, HttpResponse } from 'msw';
import { aMemberHistory, someReasons } from './builders';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const at = (path: string) => `*${apiBase}${path}`;

interface PageOptions {
  nextCursor?: string;
  total?: number;
}

function pageHeaders({ nextCursor, total }: PageOptions): Record<string, string> {
  return {
    ...(nextCursor === undefined ? {} : { [listHeaders.nextCursor]: nextCursor }),
    ...(total === undefined ? {} : { [listHeaders.totalCount]: String(total) }),
  };
}

/** The contract's error body as an answer. */
export function anError(status: number, message: string, errors?: FieldError[], code?: ErrorCode) {
  const body: ErrorBody = {
    statusCode: status,
    error: 'Error',
    message,
    ...(code && { code }),
    ...(errors && { errors }),
  };
  return HttpResponse.json(body, { status });
}

/** The answer to an edit that came too late. */
export function aConflict(current: ErrorBody['current']) {
  const body: ErrorBody = {
    statusCode: 409,
    error: 'Conflict',
    message: 'This was changed meanwhile',
    code: 'changed_meanwhile',
    ...(current && { current }),
  };
  return HttpResponse.json(body, { status: 409 });
}

export function aFeedAnswer(posts: Post[], page: PageOptions = {}) {
  return aListAnswer({ data: posts }, page);
}

/** The path segment of each list of a member's posts. */
const postLists = { own: 'getallpostbyuser', liked: 'getlikedpost', disliked: 'getdislikedpost' };

/** One page of a list, its body bare or as `{ data }`. */
export function aListAnswer<T>(body: T[] | DataResponse<T>, page: PageOptions = {}) {
  return HttpResponse.json(body, { headers: pageHeaders(page) });
}

/** The first page of a list in an answer with several lists. */
export function aFirstPage<T>(data: T[], { nextCursor, total }: PageOptions = {}): FirstPage<T> {
  return { data, nextCursor: nextCursor ?? null, total: total ?? data.length };
}

interface ConversationOptions extends PageOptions {
  /** The partner's last read message. */
  readUpTo?: string;
}

export function aConversationAnswer(messages: Message[], page: ConversationOptions = {}) {
  const { readUpTo } = page;
  const headers = {
    ...pageHeaders(page),
    ...(readUpTo !== undefined && { [chatHeaders.readUpTo]: readUpTo }),
  };
  return HttpResponse.json<Message[]>(messages, { headers });
}

/** An MSW handler for one call. */
function respond(method: Method, path: string, body: object, status = 200) {
  return http[method](at(path), () => HttpResponse.json(body, { status }));
}

/** MSW handlers that answer like the API. A test may replace any of them. */
export const apiAnswers = {
  feed: (posts: Post[], page: PageOptions = {}) =>
    http.get(at('/blog/allpost'), () => aFeedAnswer(posts, page)),

  post: (post: Post) =>
    http.get(at('/blog/getpostbyid/:id'), ({ params }) =>
      params.id === post._id ? HttpResponse.json<Post>(post) : anError(404, messages.postNotFound),
    ),

  comments: (comments: Comment[], page: PageOptions = {}) =>
    http.get(at('/blog/getcommets/:id'), () => aListAnswer(comments, page)),

  /** The replies below one comment. */
  thread: (commentId: string, replies: Reply[], page: PageOptions = {}) =>
    http.get(at(`/blog/getNestedComments/${commentId}`), () => aListAnswer(replies, page)),

  /** The top comment of the thread of a comment or reply. */
  top: (id: string, comment: Comment) => respond('get', `/blog/thread/${id}`, comment),

  vote: (direction: 'like' | 'dislike', post: Post, message: string) =>
    respond('post', `/blog/${direction}post/:id`, { message, post } satisfies PostResponse),

  views: (views: number) =>
    respond('patch', '/blog/viewscount/:id', { views } satisfies ViewsResponse),

  createPost: (post: Post) =>
    respond(
      'post',
      '/blog/createpost',
      { message: messages.postCreated, post } satisfies PostResponse,
      201,
    ),

  comment: (comment: Comment) =>
    respond(
      'post',
      '/blog/comment/:id',
      { message: messages.commentPosted, comment } satisfies CommentResponse,
      201,
    ),

  session: (way: 'login' | 'register' | 'adminlogin', answer: SessionResponse) =>
    respond('post', `/users/${way}`, answer),

  loggedIn: (user: CurrentUser, token = `token-${user._id}`) =>
    respond('get', '/users/loggedin', { ...user, token } satisfies LoggedInResponse),

  loggedOut: () => http.get(at('/users/loggedin'), () => anError(401, 'Please log in')),

  /** A member's public profile by name in any case, with the first pages of posts and comments. */
  member: (
    user: User,
    {
      posts = aFirstPage<Post>([]),
      comments = aFirstPage<Comment>([]),
    }: Partial<Pick<PublicProfile, 'posts' | 'comments'>> = {},
  ) =>
    http.get(at('/blog/userpublicprofile/:name'), ({ params }) =>
      String(params.name).toLowerCase() === user.name.toLowerCase()
        ? HttpResponse.json<PublicProfile>({ user, posts, comments })
        : anError(404, messages.noUserFound),
    ),

  memberPosts: (kind: keyof typeof postLists, posts: Post[], page: PageOptions = {}) =>
    http.get(at(`/blog/${postLists[kind]}/:userId`), () => aListAnswer(posts, page)),

  memberComments: (comments: Comment[], page: PageOptions = {}) =>
    http.get(at('/blog/getallcommentsbyuser/:userId'), () => aListAnswer(comments, page)),

  /** An account as its owner and admins see it. */
  account: (user: CurrentUser) =>
    http.get(at('/users/userdetail/:id'), ({ params }) =>
      params.id === user._id
        ? HttpResponse.json<CurrentUser>(user)
        : anError(404, messages.noUserFound),
    ),

  updateUser: (answer: UpdateUserResponse) => respond('patch', '/users/updateuser/:id', answer),

  deleteUser: () =>
    respond('delete', '/users/deleteuser/:id', {
      message: messages.userDeleted,
    } satisfies MessageResponse),

  deletePost: () =>
    respond('delete', '/blog/deletepost/:id', {
      message: messages.postDeleted,
    } satisfies MessageResponse),

  /** Succeeds without a body. */
  done: (method: Method, path: string, message = 'Done') =>
    respond(method, path, { message } satisfies MessageResponse),

  reasons: (reasons: ReasonOption[] = someReasons) =>
    respond('get', '/moderation/reasons', reasons),

  overview: (overview: Overview) => respond('get', '/moderation/overview', overview),

  memberHistory: (history = aMemberHistory()) =>
    respond('get', '/moderation/history/:userId', history),

  auditLog: (entries: AuditEntry[], page: PageOptions = {}) =>
    http.get(at('/moderation/audit-log'), () => aListAnswer(entries, page)),

  cases: (cases: CaseSummary[], page: PageOptions = {}) =>
    http.get(at('/moderation/cases'), () => aListAnswer(cases, page)),

  case: (detail: CaseDetail) => respond('get', `/moderation/cases/${detail._id}`, detail),

  allComments: (comments: Comment[], page: PageOptions = {}) =>
    http.get(at('/blog/allcomments'), () => aListAnswer({ data: comments }, page)),

  allReplies: (replies: ListedReply[], page: PageOptions = {}) =>
    http.get(at('/blog/getallreplies'), () => aListAnswer({ data: replies }, page)),

  allUsers: (users: ListedUser[], page: PageOptions = {}) =>
    http.get(at('/users/getallusers'), () => aListAnswer(users, page)),

  setPicture: (user: CurrentUser) => respond('put', '/users/updateprofilepic', user),

  chatPartners: (partners: ChatPartner[], page: PageOptions = {}) =>
    http.get(at('/messages/getUserForSidebar'), () => {
      const total = partners.reduce((sum, { unread }) => sum + unread, 0);
      const headers = { ...pageHeaders(page), [chatHeaders.unreadTotal]: String(total) };
      return HttpResponse.json<ChatPartner[]>(partners, { headers });
    }),

  /** The conversation with one member. */
  conversation: (userId: string, messages: Message[], page: ConversationOptions = {}) =>
    http.get(at(`/messages/getmessage/${userId}`), () => aConversationAnswer(messages, page)),

  markRead: (unread = 0) =>
    respond('patch', '/messages/read/:userId', { unread } satisfies ReadMessagesResponse),

  typing: () =>
    http.post(at('/messages/typing/:userId'), () => new HttpResponse(null, { status: 204 })),

  chatSettings: (settings: ChatSettings) => respond('get', '/messages/settings', settings),

  logout: () =>
    respond('get', '/users/logout', { message: messages.loggedOut } satisfies MessageResponse),
};

/** Makes one call fail. `path` is below `/api` and may hold `:parameters`. */
export function failing(
  method: Method,
  path: string,
  status: number,
  message: string,
  code?: ErrorCode,
) {
  return http[method](at(path), () => anError(status, message, undefined, code));
}

/** Makes one call fail with a network error. */
export function unreachable(method: Method, path: string) {
  return http[method](at(path), () => HttpResponse.error());
}
