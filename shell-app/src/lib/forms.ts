import { isApiError } from '@unburden/api-client';
import type { FieldError } from '@unburden/contracts';
import { type SubmitEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';

/** Stops the browser's own submission and gives the named fields as they were typed. */
export function takeValues<Name extends string>(
  event: SubmitEvent<HTMLFormElement>,
  names: readonly Name[],
): Record<Name, string> {
  event.preventDefault();
  return valuesOf(event.currentTarget, names);
}

/** The named fields as they were typed; blank for one that the form does not have. */
export function valuesOf<Name extends string>(
  { elements }: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const valueOf = (name: Name) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
}

/** Focuses the first of the named fields; with `isBlank`, the first of them that is blank. */
export function focusField(
  form: HTMLFormElement,
  names: readonly string[],
  { isBlank = false } = {},
): void {
  const wrong = Array.from(form.elements)
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    .find(({ name, value }) => names.includes(name) && (!isBlank || value.trim() === ''));
  wrong?.focus();
  // A field that has the focus already is not scrolled by it.
  wrong?.scrollIntoView({ block: 'nearest' });
}

/**
 * The errors of single fields, from the error of the last call. A new error focuses the first of
 * them; each is told until its field is changed.
 */
export function useWrongFields(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const wrong = useMemo(() => fieldErrors(error), [error]);
  const [changed, setChanged] = useState<readonly FieldError[]>([]);
  useEffect(() => {
    if (!form.current) return;
    focusField(
      form.current,
      wrong.map(({ field }) => field),
    );
  }, [wrong]);
  const onChange = ({ target }: SyntheticEvent) => {
    const { name } = target as HTMLInputElement;
    const told = wrong.filter(({ field }) => field === name);
    if (told.length > 0) setChanged((before) => [...before, ...told]);
  };
  const wrongWith = (name: string) =>
    wrong.find((each) => each.field === name && !changed.includes(each))?.message;
  return { form, formProps: { ref: form, onChange }, wrongWith };
}

/** The fields that an answer names. */
export function fieldErrors(error: unknown): FieldError[] {
  return isApiError(error) ? error.errors : [];
}
