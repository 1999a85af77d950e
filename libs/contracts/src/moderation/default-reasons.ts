import type { ReasonOption } from './moderation.js';

/** The default list of reasons, after the shell's rules. */
export const defaultReasons: readonly ReasonOption[] = [
  {
    code: 'worried',
    label: 'I’m worried about this person',
    text: 'They may be in danger, or may hurt themselves. Saying so gets no one into trouble.',
    isConcern: true,
    isUrgent: true,
  },
  { code: 'unkind', label: 'Unkind or hurtful', text: 'It hurts someone, or is meant to.' },
  {
    code: 'harassment',
    label: 'Harassment, hate or threats',
    text: 'Hate, a threat, or pressuring someone who wants to be left alone.',
    isUrgent: true,
  },
  {
    code: 'sexual',
    label: 'Sexual or unwanted messages',
    text: 'Sexual words or pictures no one asked for, or someone who keeps writing after a no.',
    isUrgent: true,
  },
  {
    code: 'identity',
    label: 'Shares someone’s identity',
    text: 'Someone’s name, address, number or picture, or asking for them.',
  },
  {
    code: 'self_harm',
    label: 'Describes methods of self-harm',
    text: 'Methods of self-harm or suicide, or encouragement.',
    isUrgent: true,
  },
  {
    code: 'minors',
    label: 'Puts a child at risk',
    text: 'Anything sexual about children, or asking to meet them.',
    isUrgent: true,
  },
  {
    code: 'instructions',
    label: 'Dangerous advice',
    text: 'Telling others what to do, or giving medical advice.',
  },
  {
    code: 'spam',
    label: 'Spam, selling or asking for money',
    text: 'Advertising, selling, asking for money, or a scam.',
  },
  { code: 'other', label: 'Something else', text: 'Anything that isn’t in this list.' },
];
