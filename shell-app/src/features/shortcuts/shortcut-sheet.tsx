import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DialogFrame, type Dialogs } from '@unburden/ui';
import { useState } from 'react';
import { loadPageMessages } from '../../lib/messages';
import { areShortcutsOn, setShortcuts } from './shortcut-setting';

interface ShortcutGroup {
  title: string;
  shortcuts: [keys: string[], effect: string][];
}

const shortcutGroups = (): ShortcutGroup[] => [
  {
    title: t`Anywhere`,
    shortcuts: [
      [['?'], t`Show this list`],
      [['/'], t`Search`],
      [['n'], t`Create a post`],
      [['z'], t`Undo a deletion`],
      [['g', 'h'], t`Go home`],
      [['g', 'c'], t`Go to your chats`],
      [['g', 'n'], t`Go to your notices`],
      [[t`Esc`, t`Esc`, t`Esc`], t`Quick exit`],
    ],
  },
  {
    title: t`Reading`,
    shortcuts: [
      [['j'], t`Next post`],
      [['k'], t`Previous post`],
      [['↑', '↓'], t`Move between chat messages`],
    ],
  },
  {
    title: t`Writing`,
    shortcuts: [
      [[t`Ctrl or ⌘`, t`Enter`], t`Post or send`],
      [[t`Esc`], t`Cancel an edit`],
    ],
  },
];

/** Lists the keyboard shortcuts, and lets one turn the single keys off. */
export async function openShortcutSheet(dialogs: Dialogs): Promise<void> {
  await loadPageMessages();
  await dialogs.open<null>((close) => <ShortcutSheet onClose={() => close(null)} />);
}

function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <DialogFrame text={t`Keyboard shortcuts`} onEscape={onClose}>
      {shortcutGroups().map(({ title, shortcuts }) => (
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
        <Trans>Use single-key shortcuts</Trans>
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
          <Trans>Close</Trans>
        </button>
      </div>
    </DialogFrame>
  );
}
