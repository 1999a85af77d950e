import {
  type AuditEntry,
  apiBase,
  chatHeaders,
  type ChatPartner,
  type ChatSettings,
  type CaseDetail,
  type CaseSummary,
  type Comment,
  type CommentResponse,
  type CurrentUser,
  type DataResponse,
  type ErrorBody,
  type FieldError,
  type FirstPage,
  listHeaders,
  type ListedReply,
  type ListedUser,
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
import { someReasons } from './builders';

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
export function anError(status: number, message: string, errors?: FieldError[]) {
  const body: ErrorBody = {
    statusCode: status,
    error: 'Error',
    message,
    ...(errors && { errors }),
  };
  return HttpResponse.json(body, { status });
}

export function aFeedAnswer(posts: Post[], page: PageOptions = {}) {
  return HttpResponse.json<DataResponse<Post>>({ data: posts }, { headers: pageHeaders(page) });
}

export function aCommentsAnswer(comments: Comment[], page: PageOptions = {}) {
  return HttpResponse.json<Comment[]>(comments, { headers: pageHeaders(page) });
}

export function aPostsAnswer(posts: Post[], page: PageOptions = {}) {
  return HttpResponse.json<Post[]>(posts, { headers: pageHeaders(page) });
}

/** The path segment of each list of a member's posts. */
const postLists = { own: 'getallpostbyuser', liked: 'getlikedpost', disliked: 'getdislikedpost' };

export function aThreadAnswer(replies: Reply[], page: PageOptions = {}) {
  return HttpResponse.json<Reply[]>(replies, { headers: pageHeaders(page) });
}

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

/** MSW handlers that answer like the API. A test may replace any of them. */
export const apiAnswers = {
  feed: (posts: Post[], page: PageOptions = {}) =>
    http.get(at('/blog/allpost'), () => aFeedAnswer(posts, page)),

  post: (post: Post) =>
    http.get(at('/blog/getpostbyid/:id'), ({ params }) =>
      params.id === post._id ? HttpResponse.json<Post>(post) : anError(404, messages.postNotFound),
    ),

  comments: (comments: Comment[], page: PageOptions = {}) =>
    http.get(at('/blog/getcommets/:id'), () => aCommentsAnswer(comments, page)),

  /** The replies below one comment. */
  thread: (commentId: string, replies: Reply[], page: PageOptions = {}) =>
    http.get(at(`/blog/getNestedComments/${commentId}`), () => aThreadAnswer(replies, page)),

  /** The top comment of the thread of a comment or reply. */
  top: (id: string, comment: Comment) =>
    http.get(at(`/blog/thread/${id}`), () => HttpResponse.json<Comment>(comment)),

  vote: (direction: 'like' | 'dislike', post: Post, message: string) =>
    http.post(at(`/blog/${direction}post/:id`), () =>
      HttpResponse.json<PostResponse>({ message, post }),
    ),

  views: (views: number) =>
    http.patch(at('/blog/viewscount/:id'), () => HttpResponse.json<ViewsResponse>({ views })),

  createPost: (post: Post) =>
    http.post(at('/blog/createpost'), () =>
      HttpResponse.json<PostResponse>({ message: messages.postCreated, post }, { status: 201 }),
    ),

  comment: (comment: Comment) =>
    http.post(at('/blog/comment/:id'), () =>
      HttpResponse.json<CommentResponse>(
        { message: messages.commentPosted, comment },
        { status: 201 },
      ),
    ),

  /** `way` is login, register or adminlogin. */
  session: (way: 'login' | 'register' | 'adminlogin', answer: SessionResponse) =>
    http.post(at(`/users/${way}`), () => HttpResponse.json<SessionResponse>(answer)),

  loggedIn: (user: CurrentUser, token = `token-${user._id}`) =>
    http.get(at('/users/loggedin'), () => HttpResponse.json<LoggedInResponse>({ ...user, token })),

  loggedOut: () => http.get(at('/users/loggedin'), () => anError(401, 'Please log in')),

  /** A member's public profile by name in any case, with the first pages of posts and comments. */
  member: (user: User, { posts = aFirstPage<Post>([]), comments = aFirstPage<Comment>([]) } = {}) =>
    http.get(at('/blog/userpublicprofile/:name'), ({ params }) =>
      String(params.name).toLowerCase() === user.name.toLowerCase()
        ? HttpResponse.json<PublicProfile>({ user, posts, comments })
        : anError(404, messages.noUserFound),
    ),

  memberPosts: (kind: keyof typeof postLists, posts: Post[], page: PageOptions = {}) =>
    http.get(at(`/blog/${postLists[kind]}/:userId`), () => aPostsAnswer(posts, page)),

  memberComments: (comments: Comment[], page: PageOptions = {}) =>
    http.get(at('/blog/getallcommentsbyuser/:userId'), () => aCommentsAnswer(comments, page)),

  /** An account as its owner and admins see it. */
  account: (user: CurrentUser) =>
    http.get(at('/users/userdetail/:id'), ({ params }) =>
      params.id === user._id
        ? HttpResponse.json<CurrentUser>(user)
        : anError(404, messages.noUserFound),
    ),

  updateUser: (answer: UpdateUserResponse) =>
    http.patch(at('/users/updateuser/:id'), () => HttpResponse.json<UpdateUserResponse>(answer)),

  deleteUser: () =>
    http.delete(at('/users/deleteuser/:id'), () =>
      HttpResponse.json<MessageResponse>({ message: messages.userDeleted }),
    ),

  deletePost: () =>
    http.delete(at('/blog/deletepost/:id'), () =>
      HttpResponse.json<MessageResponse>({ message: messages.postDeleted }),
    ),

  /** Succeeds without a body. */
  done: (method: Method, path: string) =>
    http[method](at(path), () => HttpResponse.json<MessageResponse>({ message: 'Done' })),

  reasons: (reasons: ReasonOption[] = someReasons) =>
    http.get(at('/moderation/reasons'), () => HttpResponse.json(reasons)),

  overview: (overview: Overview) =>
    http.get(at('/moderation/overview'), () => HttpResponse.json(overview)),

  auditLog: (entries: AuditEntry[], page: PageOptions = {}) =>
    http.get(at('/moderation/acts'), () => aListAnswer(entries, page)),

  cases: (cases: CaseSummary[], page: PageOptions = {}) =>
    http.get(at('/moderation/cases'), () => aListAnswer(cases, page)),

  case: (detail: CaseDetail) =>
    http.get(at(`/moderation/cases/${detail._id}`), () => HttpResponse.json(detail)),

  allComments: (comments: Comment[], page: PageOptions = {}) =>
    http.get(at('/blog/allcomments'), () => aListAnswer({ data: comments }, page)),

  allReplies: (replies: ListedReply[], page: PageOptions = {}) =>
    http.get(at('/blog/getallreplies'), () => aListAnswer({ data: replies }, page)),

  allUsers: (users: ListedUser[], page: PageOptions = {}) =>
    http.get(at('/users/getallusers'), () => aListAnswer(users, page)),

  setPicture: (user: CurrentUser) =>
    http.put(at('/users/updateprofilepic'), () => HttpResponse.json<CurrentUser>(user)),

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
    http.patch(at('/messages/read/:userId'), () =>
      HttpResponse.json<ReadMessagesResponse>({ unread }),
    ),

  typing: () =>
    http.post(at('/messages/typing/:userId'), () => new HttpResponse(null, { status: 204 })),

  chatSettings: (settings: ChatSettings) =>
    http.get(at('/messages/settings'), () => HttpResponse.json<ChatSettings>(settings)),

  deleteMessage: () =>
    http.delete(at('/messages/deletemessage/:id'), () =>
      HttpResponse.json<MessageResponse>({ message: messages.messageDeleted }),
    ),

  logout: () =>
    http.get(at('/users/logout'), () =>
      HttpResponse.json<MessageResponse>({ message: messages.loggedOut }),
    ),
};

/** Makes one call fail. `path` is below `/api` and may hold `:parameters`. */
export function failing(method: Method, path: string, status: number, message: string) {
  return http[method](at(path), () => anError(status, message));
}

/** Makes one call fail with a network error. */
export function unreachable(method: Method, path: string) {
  return http[method](at(path), () => HttpResponse.error());
}
