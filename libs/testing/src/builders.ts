import type {
  ChatPartner,
  Comment,
  CurrentUser,
  ListedReply,
  ListedUser,
  Message,
  Post,
  Reply,
  SessionResponse,
  User,
} from '@unburden/contracts';

let made = 0;

/** The next id: 24 hex characters, never the same twice in a run. */
export function anId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

/** Minutes before now, as the wire writes times. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

/** A member as everyone may see them; valid as it stands. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    _id: anId(),
    name: `member ${made}`,
    role: 'user',
    profilePic: null,
    createdAt: minutesAgo(60 * 24 * 30),
    ...changes,
  };
}

export function aCurrentUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  const user = aUser(changes);
  return { ...user, email: `member${made}@example.org`, ...changes };
}

/** A member in the staff's list. */
export function aListedUser(changes: Partial<ListedUser> = {}): ListedUser {
  return { ...aCurrentUser(), suspension: null, ...changes };
}

/** The answer of login, register and adminlogin for this person. */
export function aSession(user: User = aUser(), token = `token-${user._id}`): SessionResponse {
  const { _id, name, role, profilePic } = user;
  return { message: 'Welcome', token, role, user: { _id, name, role, profilePic } };
}

/** A post that nobody has voted on yet. */
export function aPost(changes: Partial<Post> = {}): Post {
  const _id = anId();
  const createdAt = minutesAgo(90);
  return {
    _id,
    title: `A long day, number ${made}`,
    text: `What happened on day ${made}.`,
    user: 'quiet river',
    createdAt,
    updatedAt: createdAt,
    views: 12,
    upvotes: 3,
    downvotes: 1,
    upvotedBy: [],
    downvotedBy: [],
    commentCount: 0,
    ...changes,
  };
}

export function aComment(changes: Partial<Comment> = {}): Comment {
  const _id = anId();
  const createdAt = minutesAgo(30);
  return {
    _id,
    text: `You are not alone, number ${made}.`,
    user: 'paper lantern',
    createdAt,
    updatedAt: createdAt,
    parent: null,
    post: { _id: anId(), title: 'A long day' },
    replyCount: 0,
    deleted: false,
    ...changes,
  };
}

/** An answer; to which comment or reply, and on which post, is for the test to say. */
export function aReply(changes: Partial<Reply> = {}): Reply {
  const _id = anId();
  const createdAt = minutesAgo(20);
  return {
    _id,
    text: `I know that feeling, number ${made}.`,
    user: 'small hours',
    createdAt,
    updatedAt: createdAt,
    parent: anId(),
    post: anId(),
    deleted: false,
    ...changes,
  };
}

/** A reply in the staff's list, with what it answers. */
export function aListedReply(changes: Partial<ListedReply> = {}): ListedReply {
  return { ...aReply(), parent: { _id: anId(), text: 'How are you today?' }, ...changes };
}

/** Somebody to chat with, with whom nothing was said yet. */
export function aChatPartner(changes: Partial<ChatPartner> = {}): ChatPartner {
  return { ...aUser(), lastMessageAt: null, lastMessage: null, unread: 0, ...changes };
}

/** A line from one member to another; its number in their conversation is for the test to say. */
export function aMessage(changes: Partial<Message> = {}): Message {
  const _id = anId();
  return {
    _id,
    senderId: anId(),
    receiverId: anId(),
    text: `How are you, number ${made}?`,
    image: null,
    createdAt: minutesAgo(10),
    clientId: null,
    seq: 1,
    deleted: false,
    ...changes,
  };
}
