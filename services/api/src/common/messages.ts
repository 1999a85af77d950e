import { messages as shared } from '@unburden/contracts';

/** Sentences of the API's answers, some of them errors. Screens know the shared ones. */
export const messages = {
  ...shared,
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
} as const;
