/** Something to wait for, and what ends the waiting: holds an answer back until the test has looked. */
export function aGate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
