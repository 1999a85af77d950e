import type {
  Appeal,
  AuditEntry,
  CaseDetail,
  ChatPartner,
  Comment,
  CurrentUser,
  ListedReply,
  ListedUser,
  MemberHistory,
  Message,
  Notice,
  Overview,
  OwnReport,
  Post,
  Reason,
  ReasonOption,
  Reply,
  SessionResponse,
  User,
} from '@unburden/contracts';

let made = 0;

/** The next id: 24 hex characters, unique in a run. */
export function anId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

/** The time some minutes ago in the contract's format. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

/** A member's public data. */
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
  const email = `member${made}@example.org`;
  return { ...user, email, unconfirmedEmail: null, updatedAt: user.createdAt, ...changes };
}

/** A member in the staff's list. */
export function aListedUser(changes: Partial<ListedUser> = {}): ListedUser {
  return { ...aCurrentUser(), suspension: null, ...changes };
}

/** The answer of login, register and adminlogin for this member. */
export function aSession(user: User = aUser(), token = `token-${user._id}`): SessionResponse {
  const { _id, name, role, profilePic } = user;
  return { message: 'Welcome', token, role, user: { _id, name, role, profilePic } };
}

/** A post without votes. */
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

/** A reply. The test gives its parent and its post. */
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

/** A reply in the staff's list, with its parent. */
export function aListedReply(changes: Partial<ListedReply> = {}): ListedReply {
  return { ...aReply(), parent: { _id: anId(), text: 'How are you today?' }, ...changes };
}

/** A chat partner without messages. */
export function aChatPartner(changes: Partial<ChatPartner> = {}): ChatPartner {
  return { ...aUser(), lastMessageAt: null, lastMessage: null, unread: 0, ...changes };
}

/** A message from one member to another. The test gives its number. */
export function aMessage(changes: Partial<Message> = {}): Message {
  const _id = anId();
  return {
    _id,
    senderId: anId(),
    receiverId: anId(),
    text: `How are you, number ${made}?`,
    image: null,
    imageSmall: null,
    imageWidth: null,
    imageHeight: null,
    createdAt: minutesAgo(10),
    clientId: null,
    seq: 1,
    deleted: false,
    deletedAt: null,
    editedAt: null,
    replyTo: null,
    ...changes,
  };
}

/** A list of reasons as an operator might have it. */
export const someReasons: ReasonOption[] = [
  {
    code: 'worried',
    label: 'I’m worried about this person',
    text: 'They may be in danger.',
    isConcern: true,
  },
  { code: 'unkind', label: 'Unkind or hurtful', text: 'It attacks or belittles someone.' },
  { code: 'spam', label: 'Advertising', text: 'It sells something.' },
];

export function aReason(changes: Partial<Reason> = {}): Reason {
  return { code: 'unkind', label: 'Unkind or hurtful', note: '', ...changes };
}

/** An audit entry: a removed comment that cannot be restored. */
export function anAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: anId(),
    actor: { _id: anId(), name: 'the keeper' },
    action: 'comment.removed',
    target: { type: 'comment', _id: anId() },
    author: { _id: anId(), name: 'paper lantern' },
    reason: aReason(),
    before: { text: 'As it was' },
    after: null,
    createdAt: minutesAgo(10),
    case: null,
    restorableUntil: null,
    isUndone: false,
    ...changes,
  };
}

/** An unclaimed case of a reported comment. */
export function aCase(changes: Partial<CaseDetail> = {}): CaseDetail {
  return {
    _id: anId(),
    state: 'open',
    target: { type: 'comment', _id: anId() },
    author: { _id: anId(), name: 'paper lantern' },
    authorRole: 'user',
    excerpt: 'You are all fools',
    reportCount: 1,
    reasons: [{ code: 'unkind', label: 'Unkind or hurtful' }],
    isUrgent: false,
    claimedBy: null,
    createdAt: minutesAgo(50),
    lastReportAt: minutesAgo(5),
    resolution: null,
    reported: [],
    thing: {
      post: { _id: anId(), title: 'A long day' },
      text: 'You are all fools, I say',
      parentText: null,
      createdAt: minutesAgo(60),
    },
    reports: [
      { reason: aReason({ note: 'it hurts' }), byVisitor: false, createdAt: minutesAgo(5) },
    ],
    notes: [],
    ...changes,
  };
}

/** The history of a member whom nobody had to speak to. */
export function aMemberHistory(changes: Partial<MemberHistory> = {}): MemberHistory {
  return {
    user: aUser({ name: 'paper lantern' }),
    suspension: null,
    cases: 0,
    removals: 0,
    warnings: 0,
    suspensions: 0,
    latest: [],
    ...changes,
  };
}

/** A notice about an own comment that was removed. */
export function aNotice(changes: Partial<Notice> = {}): Notice {
  return {
    _id: anId(),
    kind: 'content_removed',
    target: { type: 'comment', _id: anId() },
    post: null,
    excerpt: 'What I said',
    reason: aReason(),
    message: '',
    outcome: null,
    until: null,
    role: null,
    createdAt: minutesAgo(15),
    read: false,
    appealableUntil: null,
    appeal: null,
    ...changes,
  };
}

/** An appeal against the removal of a comment, which the viewer may answer. */
export function anAppeal(changes: Partial<Appeal> = {}): Appeal {
  const member = { _id: anId(), name: 'paper lantern' };
  const restorableUntil = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString();
  return {
    _id: anId(),
    member,
    text: 'I never meant it so',
    createdAt: minutesAgo(5),
    decision: anAuditEntry({ author: member, reason: aReason(), restorableUntil }),
    mayAnswer: true,
    ...changes,
  };
}

/** An own report of a comment, which waits. */
export function anOwnReport(changes: Partial<OwnReport> = {}): OwnReport {
  return {
    _id: anId(),
    target: { type: 'comment', _id: anId() },
    post: { _id: anId(), title: 'A long day' },
    reason: aReason(),
    createdAt: minutesAgo(20),
    outcome: null,
    ...changes,
  };
}

/** Statistics of thirty quiet days. */
export function anOverview(changes: Partial<Overview> = {}): Overview {
  return {
    days: Array.from({ length: 30 }, (_, day) => ({
      day: new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10),
      members: day % 3,
      posts: 2,
      comments: day,
      messages: 10,
    })),
    answerTimes: null,
    openCases: 0,
    openWorries: 0,
    oldestCaseAt: null,
    openAppeals: 0,
    newestMembers: [],
    latestActs: [],
    ...changes,
  };
}
