/**
 * Remembers the row of a list that has the focus. The function puts the focus on the row beside it, or
 * on the page's heading, where it went with what was removed.
 */
export function rememberFocus(): () => void {
  const row = document.activeElement?.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  return () => {
    // A dialog gives the focus back when it is gone, to the heading if it knows nothing better.
    setTimeout(() => {
      const { activeElement } = document;
      const heading = document.querySelector<HTMLElement>('h1');
      if (activeElement !== document.body && activeElement !== heading) return;
      const next = beside.find((each) => each?.isConnected);
      const target = next?.querySelector<HTMLElement>('a[href]') ?? next?.querySelector('button');
      (target ?? heading)?.focus();
    });
  };
}
