// The API says everything in English. Screens find the words of their language by the code of an error,
// and else by the sentence: `npm run messages` brings what stands here to the catalogues.

/** Sentences of the API's answers, some of them errors. Screens know these. */
export const messages = {
  notAuthorized: 'Not authorized',
  loggedOut: 'Logged out successfully',
  noUserFound: 'No user found',
  postNotFound: 'Post not found',
  commentPosted: 'Comment posted Successfully',
  postCreated: 'Successfully created a post',
  postUpdated: 'Post updated',
  postDeleted: 'Post deleted',
  commentEdited: 'Comment edited successfully',
  commentDeleted: 'Comment deleted',
  replyEdited: 'Reply edited successfully',
  replyDeleted: 'Reply deleted successfully',
  userDeleted: 'User Deleted',
  /** The account is gone; what it leaves goes within minutes. */
  userBeingDeleted: 'User is being deleted',
  bothPasswords: 'To change password, fill both old and new password',
  nothingToUpdate: 'Please update at least one field.',
} as const;

/** Other sentences of the API's answers. Screens show them as they come. */
export const answers = {
  registered: 'Registered successfully',
  loggedIn: 'Logged in successfully',
  recovered: 'Your new password is set',
  linkAskedFor: 'If that’s the confirmed address of an account, we’ve sent it a link.',
  confirmationSent: 'We’ve sent you a link. It’s good for 30 minutes.',
  emailConfirmed: 'Your address is confirmed',
  recoveryStarted: 'We’ve sent them a link to set a new password',
  deviceLoggedOut: 'We’ve logged out that device',
  secondFactorOn: 'Your second factor is on',
  secondFactorOff: 'Your second factor is off',
  othersLoggedOut: 'We’ve logged out your other devices',
  postLiked: 'Post liked',
  likeRemoved: 'Like removed',
  postDisliked: 'Post disliked',
  dislikeRemoved: 'Dislike removed',
  restored: 'Restored',
  replyPosted: 'Reply posted',
  reported: 'Thank you. We’ll review it and let you know.',
  reportedByVisitor: 'Thank you. We’ll review it.',
  userUpdated: 'Profile updated',
  messageDeleted: 'Message deleted',
  memberWarned: 'Member warned',
  warningWithdrawn: 'Warning withdrawn',
  helpSent: 'Help sent',
  appealed: 'Thank you. We’ll look at it again.',
  appealAccepted: 'Decision taken back',
  appealRejected: 'Decision confirmed',
  accountSuspended: 'Account suspended',
  suspensionLifted: 'Suspension lifted',
  roleChanged: 'Role changed',
  caseClaimed: 'Case claimed',
  caseReleased: 'Case given back',
  caseNoteAdded: 'Note added',
  caseResolved: 'Case resolved',
  caseReopened: 'Case reopened',
} as const;

/** The sentences about the form of a name. They share one code, so screens find them by their words. */
export const nameTexts = {
  characters: 'Use only letters, numbers, spaces, _ - and .',
  noLetter: 'Name needs a letter or a digit',
  start: 'Name must begin with a letter or a digit',
} as const;

/** The sentence about a text that is too long, or too short: "Title must have at most 200 characters". */
export function lengthText(label: string, { min = 1, max }: { min?: number; max: number }): string {
  return `${label} must have ${min <= 1 ? 'at most' : `${min} to`} ${max} characters`;
}

/** The sentence about the length of a new password. */
export const passwordLengthText = ({ min, max }: { min: number; max: number }): string =>
  `Use ${min} to ${max} characters.`;
