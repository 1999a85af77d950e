import * as wire from '@unburden/contracts';
import {
  count,
  flag,
  id,
  list,
  named,
  nullable,
  object,
  oneOf,
  optional,
  type Properties,
  type Schema,
  text,
  time,
  url,
  uuid,
} from './schema.js';

export const role = oneOf(...wire.roles);
const properties = {
  user: { _id: id, name: text, role, profilePic: nullable(url), createdAt: time },
  reply: {
    _id: id,
    text,
    user: nullable(text),
    createdAt: time,
    updatedAt: time,
    parent: id,
    post: id,
    deleted: flag,
  },
} satisfies { user: Properties<wire.User>; reply: Properties<wire.Reply> };

const withMessage: Properties<wire.MessageResponse> = { message: text };

export const reason = object<wire.Reason>({ code: text, label: text, note: text });
const suspension = object<wire.Suspension>({ until: time, reason });

export const errorBody = named(
  'Error',
  object<wire.ErrorBody>({
    statusCode: { json: { type: 'integer', minimum: 400, maximum: 599 } },
    error: text,
    message: text,
    errors: optional(list(object<wire.FieldError>({ field: text, message: text }))),
    suspension: optional(suspension),
  }),
);

export const user = named('User', object<wire.User>(properties.user));
export const currentUser = named(
  'CurrentUser',
  object<wire.CurrentUser>({ ...properties.user, email: text }),
);
export const listedUser = named(
  'ListedUser',
  object<wire.ListedUser>({
    ...properties.user,
    email: nullable(text),
    suspension: nullable(suspension),
  }),
);
export const chatPartner = named(
  'ChatPartner',
  object<wire.ChatPartner>({
    ...properties.user,
    lastMessageAt: nullable(time),
    lastMessage: nullable(
      object<wire.LastMessage>({ text, hasImage: flag, isOwn: flag, deleted: flag }),
    ),
    unread: count,
  }),
);

export const post = named(
  'Post',
  object<wire.Post>({
    _id: id,
    title: text,
    text,
    user: nullable(text),
    createdAt: time,
    updatedAt: time,
    views: count,
    upvotes: count,
    downvotes: count,
    upvotedBy: list(id, { maxItems: 1 }),
    downvotedBy: list(id, { maxItems: 1 }),
    commentCount: count,
  }),
);

export const comment = named(
  'Comment',
  object<wire.Comment>({
    _id: id,
    text,
    user: nullable(text),
    createdAt: time,
    updatedAt: time,
    parent: nullable(id),
    post: nullable(object<{ _id: string; title: string }>({ _id: id, title: text })),
    replyCount: count,
    deleted: flag,
  }),
);

export const publicProfile = named(
  'PublicProfile',
  object<wire.PublicProfile>({ user, posts: firstPage(post), comments: firstPage(comment) }),
);

export const reply = named('Reply', object<wire.Reply>(properties.reply));
export const listedReply = named(
  'ListedReply',
  object<wire.ListedReply>({
    ...properties.reply,
    parent: nullable(object<{ _id: string; text: string }>({ _id: id, text })),
  }),
);

export const message = named(
  'Message',
  object<wire.Message>({
    _id: id,
    senderId: id,
    receiverId: id,
    seq: count,
    text,
    image: nullable(url),
    imageSmall: nullable(url),
    imageWidth: nullable(count),
    imageHeight: nullable(count),
    createdAt: time,
    clientId: nullable(uuid),
    deleted: flag,
  }),
);

export const chatSettings = named(
  'ChatSettings',
  object<wire.ChatSettings>({ typing: flag, readMarks: flag, appearOffline: flag }),
);
export const readMessagesResponse = named(
  'ReadMessagesResponse',
  object<wire.ReadMessagesResponse>({ unread: count }),
);

export const messageResponse = named('MessageResponse', object<wire.MessageResponse>(withMessage));
export const sessionResponse = named(
  'SessionResponse',
  object<wire.SessionResponse>({
    ...withMessage,
    token: text,
    role,
    user: object<wire.SessionResponse['user']>({
      _id: id,
      name: text,
      role,
      profilePic: nullable(url),
    }),
  }),
);
export const loggedInResponse = named(
  'LoggedInResponse',
  object<wire.LoggedInResponse>({ ...properties.user, email: text, token: text }),
);
export const updateUserResponse = named(
  'UpdateUserResponse',
  object<wire.UpdateUserResponse>({ ...withMessage, user: currentUser, token: optional(text) }),
);
export const postResponse = named(
  'PostResponse',
  object<wire.PostResponse>({ ...withMessage, post }),
);
export const commentResponse = named(
  'CommentResponse',
  object<wire.CommentResponse>({ ...withMessage, comment }),
);
export const replyResponse = named(
  'ReplyResponse',
  object<wire.ReplyResponse>({ ...withMessage, reply }),
);
export const viewsResponse = named('ViewsResponse', object<wire.ViewsResponse>({ views: count }));

export const health = object<{ status: 'ok' }>({ status: oneOf('ok') });

/** An answer without a body. */
export const nothing: Schema<void> = { json: {} };

export { list };

/** A page of a list, where the contract wraps it. */
export function data<T>(items: Schema<T>): Schema<wire.DataResponse<T>> {
  return object({ data: list(items) });
}

function firstPage<T>(items: Schema<T>): Schema<wire.FirstPage<T>> {
  return object({ data: list(items), nextCursor: nullable(text), total: count });
}
