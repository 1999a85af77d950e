/** Why: a code of the list, and words of one's own (at most `limits.reasonNote` characters). */
export interface ReasonInput {
  code: string;
  note?: string;
}

/** A reason as it was given; the label stays as it was when the list changes. */
export interface Reason {
  code: string;
  label: string;
  /** '' without. */
  note: string;
}

/** One reason of the operator's list, to choose from when reporting and when acting. */
export interface ReasonOption {
  /** Lower-case letters, digits and `_`. */
  code: string;
  label: string;
  /** The meaning, in a sentence. */
  text: string;
  /** To report out of worry: no offence, so nothing is removed and nobody suspended for it. */
  isConcern?: boolean;
}

/**
 * The optional JSON body of deletepost, deletecomment, deletereply and deleteuser. The reason is for
 * the record and for the author; with one's own content it is ignored, as it is in the PATCH calls.
 */
export type RemoveInput = Reasoned;

/** The reason that is sent with a change; absent for a change of one's own. */
export interface Reasoned {
  reason?: ReasonInput;
}
