/** Returns a function that focuses the next row, or the page's heading, after the focused row is gone. */
export function rememberFocus(): () => void {
  const row = document.activeElement?.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  return () => {
    // A closing dialog returns the focus first.
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
