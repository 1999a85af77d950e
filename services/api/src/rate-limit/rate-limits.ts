export interface Allowance {
  points: number;
  perSeconds: number;
  /**
   * The key of the count. `caller` is the member, or a visitor's address. `account` is the account
   * that a login names, whoever tries; `accountFromAddress` is the same from one address. A device
   * that the account is known on has a count of its own in both.
   */
  by: 'caller' | 'address' | 'account' | 'accountFromAddress';
  /** Counted in each process by itself, never in Redis: what comes before every call must cost nothing. */
  perProcess?: true;
  /** For staff, who must be able to remove a wave of spam. All of it is recorded. */
  staffPoints?: number;
}

/** An IPv6 network (/48) may have as many times what each of its addresses (/64) may. */
export const timesPerNetwork = 10;

const minute = 60;

/** Rate limits by name. A call must fit each of its limits. */
export const rateLimits = {
  // Every call, whatever becomes of it, refused ones too. A whole campus may share one address.
  call: [{ points: 6_000, perSeconds: minute, by: 'address', perProcess: true }],
  // New socket connections. After a restart all of a campus come back at once, and again if need be.
  handshake: [{ points: 300, perSeconds: minute, by: 'address' }],
  login: [
    { points: 10, perSeconds: minute, by: 'address' },
    { points: 30, perSeconds: 60 * minute, by: 'address' },
    { points: 25, perSeconds: 60 * minute, by: 'accountFromAddress' },
    // High: a few addresses must not keep a member out of a new browser.
    { points: 200, perSeconds: 60 * minute, by: 'account' },
  ],
  // Not by account: nobody can guess the words, but anybody could use up its tries.
  recover: [
    { points: 10, perSeconds: minute, by: 'address' },
    { points: 30, perSeconds: 60 * minute, by: 'address' },
  ],
  // Counts the typed address too, known or not: each may bring somebody a mail.
  forgot: [
    { points: 10, perSeconds: minute, by: 'address' },
    { points: 30, perSeconds: 60 * minute, by: 'address' },
    { points: 5, perSeconds: 60 * minute, by: 'account' },
  ],
  // Nobody can guess the token of a mail's link, or of an appeal.
  token: [
    { points: 10, perSeconds: minute, by: 'address' },
    { points: 30, perSeconds: 60 * minute, by: 'address' },
  ],
  resendMail: [{ points: 5, perSeconds: 60 * minute, by: 'caller' }],
  // Right passwords with a code. A guess hits three times in a million.
  code: [{ points: 10, perSeconds: 60 * minute, by: 'account' }],
  // A try asks for one first, as does every proof by a passkey.
  passkeyOptions: [{ points: 30, perSeconds: minute, by: 'address' }],
  register: [{ points: 5, perSeconds: 30 * minute, by: 'address' }],
  prove: [{ points: 10, perSeconds: 10 * minute, by: 'caller' }],
  // The member's password, in a form or as a proof: a stolen session must not guess it.
  ownPassword: [
    { points: 5, perSeconds: 10 * minute, by: 'caller' },
    { points: 100, perSeconds: 24 * 60 * minute, by: 'caller' },
  ],
  // Wrong ones of these that are not worth a word, and how often the owner is told of more.
  wrongPassword: [{ points: 4, perSeconds: 10 * minute, by: 'caller' }],
  wrongPasswordNotice: [{ points: 1, perSeconds: 60 * minute, by: 'caller' }],
  follow: [{ points: 60, perSeconds: minute, by: 'caller' }],
  relation: [{ points: 60, perSeconds: minute, by: 'caller' }],
  updateUser: [{ points: 10, perSeconds: 10 * minute, by: 'caller' }],
  upload: [{ points: 30, perSeconds: 30 * minute, by: 'caller' }],
  // Milliseconds of CPU that a member's pictures take. One may take seconds, a photo half of one.
  decoding: [{ points: 60_000, perSeconds: 30 * minute, by: 'caller' }],
  createPost: [{ points: 10, perSeconds: 10 * minute, by: 'caller' }],
  comment: [{ points: 30, perSeconds: 5 * minute, by: 'caller' }],
  // Each indexes the words again, as a new text does. Enough for typos: one every 20 seconds.
  edit: [{ points: 30, perSeconds: 10 * minute, by: 'caller' }],
  message: [{ points: 60, perSeconds: minute, by: 'caller' }],
  // Conversations begun in a day; fewer where contact needs consent, and for new accounts.
  newChat: [{ points: 30, perSeconds: 24 * 60 * minute, by: 'caller' }],
  newChatOfNewcomer: [{ points: 10, perSeconds: 24 * 60 * minute, by: 'caller' }],
  newChatByConsent: [{ points: 15, perSeconds: 24 * 60 * minute, by: 'caller' }],
  newChatByConsentOfNewcomer: [{ points: 3, perSeconds: 24 * 60 * minute, by: 'caller' }],
  typing: [{ points: 60, perSeconds: minute, by: 'caller' }],
  markRead: [{ points: 120, perSeconds: minute, by: 'caller' }],
  vote: [{ points: 60, perSeconds: minute, by: 'caller' }],
  view: [{ points: 60, perSeconds: minute, by: 'caller' }],
  report: [{ points: 20, perSeconds: 60 * minute, by: 'caller' }],
  remove: [{ points: 30, perSeconds: 30 * minute, by: 'caller', staffPoints: 600 }],
  // Nothing brings an account back: staff have no more of it than others.
  removeAccount: [{ points: 30, perSeconds: 30 * minute, by: 'caller' }],
  write: [{ points: 60, perSeconds: minute, by: 'caller' }],
  read: [{ points: 1_500, perSeconds: 5 * minute, by: 'caller' }],
  // Words that many posts have, and none has together, are the dearest thing to ask for.
  search: [{ points: 30, perSeconds: minute, by: 'caller' }],
  readAsVisitor: [{ points: 300, perSeconds: 5 * minute, by: 'address' }],
} as const satisfies Record<string, readonly Allowance[]>;

export type RateLimitName = keyof typeof rateLimits;

/**
 * Live sockets at once, packets of any kind that a connection may send in a minute, and how often it may
 * ask to be let in. A client of ours connects with one packet, then answers three pings a minute.
 */
export const socketLimits = {
  perMember: 10,
  perAddress: 50,
  packetsPerMinute: 20,
  connectsPerConnection: 3,
} as const;
