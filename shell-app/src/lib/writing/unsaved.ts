/** A draft is kept when one leaves the page, a change to something posted is not. */
export type Unsaved = 'draft' | 'change';

const forms = new Map<symbol, Unsaved>();

/** Notes that a form holds words that were not sent. */
export function markUnsaved(form: symbol, kind: Unsaved): void {
  forms.set(form, kind);
}

/** Notes that a form's words were sent, or given up. */
export function settleUnsaved(form: symbol): void {
  forms.delete(form);
}

export function settleAllUnsaved(): void {
  forms.clear();
}

/** What would be left behind by leaving now: the worst of it, or null. */
export function whatIsUnsaved(): Unsaved | null {
  const kinds = [...forms.values()];
  return kinds.find((kind) => kind === 'change') ?? kinds[0] ?? null;
}
