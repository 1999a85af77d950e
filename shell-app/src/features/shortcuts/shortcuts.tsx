import { pressedKey, useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { areShortcutsOn } from './shortcut-setting';
import { openShortcutSheet } from './shortcut-sheet';

// One chunk for both: what two chunks import goes into one that the feed does not load.
export { openShortcutSheet };

/** The longest pause within a pair of keys. Milliseconds. */
const pairMs = 1000;

const inUseSelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], dialog';

/** Single keys that lead somewhere, also the one that loaded them. They rest while someone types, in dialogs, and when turned off. */
export function Shortcuts({ firstEvent }: { firstEvent: Event | undefined }) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const pairBegan = useRef(-Infinity);

  const act = (key: string, isPair: boolean): boolean => {
    if (isPair) {
      const target = { h: paths.feed, c: paths.chat, n: paths.notices }[key];
      if (target !== undefined) void navigate(target);
      return target !== undefined;
    }
    if (key === '?') void openShortcutSheet(dialogs);
    else if (key === 'n') void navigate(paths.createPost);
    else if (key === 'z') return undo();
    else if (key === '/') return focusSearch();
    else if (key === 'j') return focusPost(1);
    else if (key === 'k') return focusPost(-1);
    else return false;
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, timeStamp } = event;
    const key = pressedKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey || key === '') return;
    if (event.defaultPrevented || !areShortcutsOn()) return;
    if (!(target instanceof Element) || target.closest(inUseSelector) !== null) return;
    const isPair = timeStamp - pairBegan.current < pairMs;
    pairBegan.current = key === 'g' && !isPair ? timeStamp : -Infinity;
    if (act(key, isPair)) event.preventDefault();
  });
  useEffect(() => {
    if (firstEvent instanceof KeyboardEvent) onKeyDown(firstEvent);
  }, [firstEvent]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return null;
}

/** Presses the way back that is shown, of several the last one's. */
function undo(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1);
  button?.click();
  return button !== undefined;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('[role=search] input');
  field?.focus();
  return field !== null;
}

function focusPost(step: 1 | -1): boolean {
  const posts = Array.from(document.querySelectorAll<HTMLElement>('main article'));
  const at = posts.findIndex((post) => post.contains(document.activeElement));
  const next = at === -1 ? posts[0] : posts[at + step];
  const title = next?.querySelector<HTMLElement>('h2 a');
  title?.focus();
  return title != null;
}
