import type { FormEvent } from 'react';

/** Stops the browser's own sending and gives the named fields as they were typed. */
export function takeValues<Name extends string>(
  event: FormEvent<HTMLFormElement>,
  names: readonly Name[],
): Record<Name, string> {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Puts the focus on the first of the named fields that is blank. */
export function focusFirstBlank(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) continue;
    if (field.value.trim() !== '') continue;
    field.focus();
    return;
  }
}
