import type { ErrorBody, ErrorCode, FieldError, Suspension } from '@unburden/contracts';
import { messages } from './messages.js';

/** Every intended failure of a call: its status, its message, and the field that it is about. */
export const errorCatalogue = {
  validation: [400, 'Please check what you entered'],
  malformedBody: [400, 'The request body is not valid JSON'],
  malformedRequest: [400, 'The request could not be understood'],
  badId: [400, 'That is not a valid id'],
  badCursor: [400, 'This list has changed. Reload to start again.'],
  parentElsewhere: [400, 'That comment belongs to another post'],
  threadTooDeep: [400, 'This thread can’t go deeper. Please reply to a comment further up.'],
  nothingToUpdate: [400, messages.nothingToUpdate],
  nameReserved: [400, 'That name is reserved', 'name'],
  nameConfusable: [400, 'That name looks like somebody else’s', 'name'],
  wrongOldPassword: [400, 'Old password is incorrect', 'oldPassword'],
  wrongPassword: [400, 'That’s not your password'],
  linkExpired: [400, 'This link doesn’t work any more. Please ask for a new one.'],
  passkeyNotAdded: [400, 'We couldn’t add that passkey. Please try again.'],
  messageToSelf: [400, 'You can’t message yourself'],
  relationToSelf: [400, 'You can’t block or mute yourself'],
  ownReading: [400, 'This is your own post'],
  ownReport: [400, 'You can’t report your own posts'],
  emptyMessage: [400, 'Write something, or choose a picture'],
  notLoggedIn: [401, 'Please log in first'],
  secondFactorRequired: [401, 'Please enter the code from your app'],
  passkeyNeeded: [401, 'Please use your passkey too'],
  wrongPasskey: [401, 'That passkey doesn’t work here'],
  wrongCode: [401, 'That code isn’t right, or it was used already'],
  wrongRecoveryWords: [401, 'That name and these words don’t match'],
  invalidCredentials: [401, 'Invalid email or password'],
  notAuthorized: [403, messages.notAuthorized],
  caseReported: [403, 'You reported this. Someone else has to decide.'],
  staffAccount: [403, 'You can’t do this to a staff account. Remove their role first.'],
  secondFactorMissing: [403, 'Set up a second factor first'],
  passkeyRequired: [403, 'Log in with your passkey to change this'],
  proofRequired: [403, 'Please enter your password to go on'],
  notAnAdmin: [403, 'Not an Admin'],
  blockedByYou: [403, 'You blocked them. Unblock them first.'],
  commentsHidden: [403, 'They don’t show their comments'],
  commentsClosed: [403, 'The author asks for no answers to this post'],
  requestWithPicture: [403, 'You can send pictures once they’ve answered'],
  requestTooLong: [403, 'Your first message can have at most 500 characters'],
  editOver: [403, 'You can’t edit this message any more'],
  suspended: [403, 'This account is suspended'],
  foreignOrigin: [403, 'This request does not come from our own pages'],
  notFound: [404, 'Not found'],
  userNotFound: [404, messages.noUserFound],
  passkeyNotFound: [404, 'That passkey is gone already'],
  sessionNotFound: [404, 'That device is logged out already'],
  postNotFound: [404, messages.postNotFound],
  commentNotFound: [404, 'Comment not found'],
  messageNotFound: [404, 'Message not found'],
  quotedNotFound: [404, 'The message that you’re replying to is gone'],
  requestNotFound: [404, 'That request is gone'],
  notSuspended: [404, 'This account is not suspended'],
  undoTooLate: [404, 'It’s too late to undo this'],
  auditEntryNotFound: [404, 'Audit entry not found'],
  caseNotFound: [404, 'Case not found'],
  noticeNotFound: [404, 'Notice not found'],
  methodNotAllowed: [405, 'That method is not allowed here'],
  replyNotFound: [404, 'Reply not found'],
  nameTaken: [409, 'That name is taken', 'name'],
  emailTaken: [409, 'That email is already in use', 'email'],
  noConfirmedAddress: [409, 'There’s no confirmed address that we can write to'],
  noFactorToConfirm: [409, 'Please start again: this setup has ended'],
  secondFactorKept: [409, 'Staff need a second factor. You can set up a new one.'],
  tooManyPasskeys: [409, 'You have ten passkeys. Remove one to add another.'],
  lastAdmin: [409, 'You can’t remove the last admin. Make someone else an admin first.'],
  conflict: [409, 'That already exists'],
  changedMeanwhile: [409, 'This was changed meanwhile'],
  caseClaimed: [409, 'Another moderator is handling this case'],
  caseResolved: [409, 'This case has been resolved'],
  caseNotResolved: [409, 'This case is open'],
  authorGone: [409, 'This account is gone. There’s no one to send help to.'],
  caseReplaced: [409, 'A newer case about this is open'],
  nothingToEdit: [409, 'There’s no text to edit in this message'],
  tooManyRelations: [409, 'Your list is full. Take someone off it first.'],
  tooManySaved: [409, 'You have saved 1,000 posts. Remove one to save another.'],
  tooManyNotes: [409, 'This case has no room for more notes'],
  notRestorable: [409, 'We can’t restore this'],
  placeGone: [409, 'Restore its parent first'],
  tooLarge: [413, 'That is too large'],
  noRoom: [413, 'You’ve reached the picture limit. Remove one to add another.'],
  pathTooLong: [414, 'That address is too long'],
  unsupportedMedia: [415, 'That format is not supported'],
  keyReused: [422, 'That Idempotency-Key came with another request before'],
  tooMany: [429, 'Too many tries. Please wait a little.'],
  tooManyNewChats: [429, 'You’ve started many chats today. Please wait until tomorrow.'],
  internal: [500, 'Something went wrong on our side'],
  busy: [503, 'We’re very busy right now. Please try again in a moment.'],
  unavailable: [503, 'Unburden isn’t available right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string, string?]>;

export type ErrorName = keyof typeof errorCatalogue;

interface AppErrorOptions extends ErrorOptions {
  /** Replaces the catalogue's message. */
  message?: string;
  errors?: FieldError[];
  suspension?: Suspension;
  /** The newer version, for `changedMeanwhile`. */
  current?: ErrorBody['current'];
  /** The message that can still be reported, for `userNotFound`. */
  reportable?: string | undefined;
  /** Sent as `Retry-After`, in whole seconds. */
  retryAfterSeconds?: number;
}

/** A failure from the catalogue. Anything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly suspension: Suspension | undefined;
  readonly current: ErrorBody['current'];
  readonly reportable: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly reason: ErrorName,
    options: AppErrorOptions = {},
  ) {
    const [status, message, field]: readonly [number, string, string?] = errorCatalogue[reason];
    super(options.message ?? message, { cause: options.cause });
    this.status = status;
    this.errors =
      options.errors ??
      (field === undefined ? undefined : [{ field, message, code: codeOf(reason) }]);
    this.suspension = options.suspension;
    this.current = options.current;
    this.reportable = options.reportable;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A validation error of one field. Its message is also that of the answer. */
export function fieldError(field: string, message: string, code: ErrorCode = 'invalid'): AppError {
  return new AppError('validation', { message, errors: [{ field, message, code }] });
}

/** The code of an error, or of a rule of class-validator: `nameTaken` is `name_taken`. */
export function codeOf(name: string): ErrorCode {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
