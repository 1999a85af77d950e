/** Sizes that server and clients agree on. Lengths count UTF-16 code units after trim and NFC. */
export const limits = {
  name: { min: 2, max: 32 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  /** Eight words, however they are typed. */
  recoveryWords: { max: 200 },
  /** A code of an authenticator app, or a backup code with its spaces. */
  code: { max: 40 },
  title: { max: 200 },
  postText: { max: 20_000 },
  commentText: { max: 5_000 },
  /** Maximum depth of a reply. */
  threadDepth: { max: 200 },
  messageText: { max: 5_000 },
  /** A message is edited so often, and for so long after it was sent. Milliseconds. */
  messageEdits: { max: 20, forMs: 15 * 60_000 },
  /** The note that a person adds to a reason. */
  reasonNote: { max: 500 },
  searchText: { max: 200 },
  caseNote: { max: 2_000 },
  /** A member may ask for another look for so long: ten days are left to undo. Milliseconds. */
  appeal: { max: 2_000, forMs: 20 * 24 * 60 * 60_000 },
  /** The longest suspension, five years. */
  suspensionHours: { max: 5 * 365 * 24 },
  image: { maxBytes: 5 * 1024 * 1024, maxPixels: 40_000_000 },
  /**
   * Pixels of a stored picture's width, and of its smaller copy's. An avatar's has `?w=` in its URL, a
   * chat picture's has a URL of its own.
   */
  pictureWidth: { avatar: { full: 512, small: 128 }, chat: { full: 2048, small: 640 } },
  page: { max: 100, default: 50, feedDefault: 20 },
  /** Blocks of a member, and as many mutes. */
  relations: { max: 1_000 },
  /** Posts that a member saves. */
  saves: { max: 1_000 },
  /** Open message requests of a member, and the characters that one may have. */
  messageRequests: { max: 500, text: 500 },
  /** Its receiver can report a deleted message, or an earlier text, for so long. Milliseconds. */
  reportableForMs: 7 * 24 * 60 * 60_000,
  /** Totals are counted up to here; this total means "this many or more". */
  counted: { max: 10_000 },
} as const;

/** Letters and digits of any script, space, `_`, `-`, `.`. */
export const namePattern = /^[\p{L}\p{M}\p{N} _.-]+$/u;

/** At least one visible character. U+2800 is the empty Braille cell, which counts as a symbol. */
export const visiblePattern = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Invisible characters, which could make names look alike: fillers, joiners, selectors. */
export const invisiblePattern = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Reserved names that may be a word of a longer one. */
export const reservedNames: readonly string[] = ['system', 'null', 'undefined'];

/** Words that no name contains: they claim authority, or have a meaning on screens. */
export const reservedWords: readonly string[] = [
  'admin',
  'administrator',
  'moderator',
  'mod',
  'staff',
  'support',
  'official',
  'unburden',
  'deleted',
];

/** The id of a document: 24 hex characters. */
export const idPattern = /^[0-9a-f]{24}$/i;
