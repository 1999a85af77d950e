/**
 * Before a row is removed: moves the focus to the next of the `rows`, else to the one before, else
 * to what `otherwise` finds. It would fall to the page's beginning with the row.
 */
export function focusBeside(row: Element | null, rows: string, otherwise: string): void {
  const all = Array.from(document.querySelectorAll<HTMLElement>(rows));
  const at = all.findIndex((one) => one === row);
  const beside = at === -1 ? undefined : (all[at + 1] ?? all[at - 1]);
  (beside ?? document.querySelector<HTMLElement>(otherwise))?.focus();
}
