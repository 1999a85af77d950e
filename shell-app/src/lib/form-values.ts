import type { FieldError } from '@unburden/contracts';
import type { SubmitEvent } from 'react';

/** Stops the browser's own sending and gives the named fields as they were typed. */
export function takeValues<Name extends string>(
  event: SubmitEvent<HTMLFormElement>,
  names: readonly Name[],
): Record<Name, string> {
  event.preventDefault();
  const form = event.currentTarget;
  const entries = names.map((name) => [name, fieldOf(form, name)?.value ?? ''] as const);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Puts the focus on the first of the named fields that is blank. */
export function focusFirstBlank(form: HTMLFormElement, names: readonly string[]): void {
  names
    .map((name) => fieldOf(form, name))
    .find((field) => field?.value.trim() === '')
    ?.focus();
}

/** Puts the focus on the first of the fields that the server found wrong, as far as they are shown. */
export function focusFirstWrong(form: HTMLFormElement, wrong: readonly FieldError[]): void {
  const names = wrong.map(({ field }) => field);
  const fields = Array.from(form.elements).filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
  fields.find(({ name }) => names.includes(name))?.focus();
}

/** Puts the focus on the named field. */
export function focusField(form: HTMLFormElement, name: string): void {
  fieldOf(form, name)?.focus();
}

function fieldOf(
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form.elements.namedItem(name);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText ? field : null;
}
