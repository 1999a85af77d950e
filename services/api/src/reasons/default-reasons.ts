import type { ReasonOption } from '@unburden/contracts';

/** The default list of reasons, after the shell's rules. */
export const defaultReasons: readonly ReasonOption[] = [
  {
    code: 'worried',
    label: 'I’m worried about this person',
    text: 'They may be in danger, or may hurt themselves. This gets nobody into trouble.',
    isConcern: true,
    isUrgent: true,
  },
  { code: 'unkind', label: 'Unkind', text: 'It hurts somebody, or is meant to.' },
  {
    code: 'harassment',
    label: 'Hate, threats or pressure',
    text: 'Hate, a threat, or pressing somebody who wants to be left alone.',
    isUrgent: true,
  },
  {
    code: 'sexual',
    label: 'Sexual or unwanted messages',
    text: 'Sexual words or pictures that nobody asked for, or writing on after a no.',
  },
  {
    code: 'identity',
    label: 'Tells who somebody is',
    text: 'A name, an address, a number or a picture of somebody, or asking for them.',
  },
  {
    code: 'self_harm',
    label: 'Ways of self-harm',
    text: 'Ways and means of self-harm or suicide, or encouragement.',
    isUrgent: true,
  },
  {
    code: 'minors',
    label: 'A danger to children',
    text: 'Anything sexual about children, or asking to meet them.',
    isUrgent: true,
  },
  {
    code: 'instructions',
    label: 'Dangerous advice',
    text: 'Telling others what they must do, or playing the doctor.',
  },
  {
    code: 'spam',
    label: 'Spam, selling or scam',
    text: 'Advertising, selling, asking for money, or trying to get it by a trick.',
  },
  { code: 'other', label: 'Something else', text: 'What the list does not name.' },
];
