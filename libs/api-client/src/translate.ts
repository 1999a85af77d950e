import { i18n } from '@lingui/core';
import type { ErrorCode, ReasonOption } from '@unburden/contracts';

/**
 * A sentence of the API in the page's language: by the code of its kind, else by its text. The words
 * of an operator, which no catalogue has, stay as they are.
 */
export function translate(text: string, code?: ErrorCode): string {
  const id = [`error.${code}`, text].find((id) => Object.hasOwn(i18n.messages, id));
  return id === undefined ? text : i18n._(id);
}

/** The same of a field's error: its own sentence tells more, such as a length, than the rule's code. */
export function translateField(text: string, code: ErrorCode = 'validation'): string {
  return translate(text, Object.hasOwn(i18n.messages, text) ? undefined : code);
}

export const translateReasons = (reasons: ReasonOption[]): ReasonOption[] =>
  reasons.map((reason) => ({
    ...reason,
    label: translate(reason.label),
    text: translate(reason.text),
  }));
