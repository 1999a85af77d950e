import { DialogFrame, type Dialogs } from '@unburden/ui';
import { useState } from 'react';
import { areShortcutsOn, setShortcuts } from './shortcut-setting';

const groups: { title: string; shortcuts: [keys: string[], effect: string][] }[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      [['?'], 'Show this list'],
      [['/'], 'Search'],
      [['n'], 'Create a post'],
      [['g', 'h'], 'Go home'],
      [['g', 'c'], 'Go to your chats'],
      [['g', 'n'], 'Go to your notices'],
      [['Esc', 'Esc', 'Esc'], 'Quick exit'],
    ],
  },
  {
    title: 'Reading',
    shortcuts: [
      [['j'], 'Next post'],
      [['k'], 'Previous post'],
      [['↑', '↓'], 'Move between chat messages'],
    ],
  },
  {
    title: 'Writing',
    shortcuts: [
      [['Ctrl or ⌘', 'Enter'], 'Post or send'],
      [['Esc'], 'Cancel an edit'],
    ],
  },
];

/** Lists the keyboard shortcuts, and lets one turn the single keys off. */
export function openShortcutSheet(dialogs: Dialogs): Promise<null> {
  return dialogs.open<null>((close) => <ShortcutSheet onClose={() => close(null)} />);
}

function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <DialogFrame text="Keyboard shortcuts" onEscape={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className="mb-1 font-semibold">{title}</h3>
          <dl className="space-y-1">
            {shortcuts.map(([keys, effect]) => (
              <div key={effect} className="flex items-center justify-between gap-4">
                <dt className="order-last flex shrink-0 gap-1">
                  {keys.map((each, index) => (
                    <kbd key={index} className="kbd text-base-content">
                      {each}
                    </kbd>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="flex cursor-pointer items-center justify-between gap-4">
        Use single-key shortcuts
        <input
          type="checkbox"
          role="switch"
          className="toggle"
          checked={isOn}
          onChange={({ target }) => {
            setShortcuts(target.checked);
            setIsOn(target.checked);
          }}
        />
      </label>
      <div className="flex justify-end">
        <button type="button" className="btn btn-primary" data-autofocus onClick={onClose}>
          Close
        </button>
      </div>
    </DialogFrame>
  );
}
