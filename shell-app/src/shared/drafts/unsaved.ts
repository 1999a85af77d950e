const forms = new Set<symbol>();

/** Notes that a form holds words that leaving the page would lose. */
export function markUnsaved(form: symbol): void {
  forms.add(form);
}

/** Notes that a form's words were sent, kept, or given up. */
export function settleUnsaved(form: symbol): void {
  forms.delete(form);
}

export function settleAllUnsaved(): void {
  forms.clear();
}

/** Whether leaving now would lose words. */
export function isAnythingUnsaved(): boolean {
  return forms.size > 0;
}
