import { DialogFrame, type Dialogs } from '@unburden/ui';
import { useState } from 'react';
import { areKeysOn, switchKeys } from './use-keys';

const keys = [
  ['J', 'Next case'],
  ['K', 'Previous case'],
  ['N', 'No action'],
  ['W', 'Warn the member'],
  ['R', 'Remove the content'],
  ['S', 'Suspend the member'],
  ['Z', 'Undo the last decision'],
  ['?', 'Show this list'],
] as const;

/** Shows the keys of the queue. */
export function showKeysHelp(dialogs: Dialogs): void {
  void dialogs.open<boolean>((close) => <KeysHelp onClose={() => close(true)} />);
}

function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <DialogFrame text="Keyboard shortcuts" onEscape={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="toggle"
          checked={isOn}
          onChange={({ target }) => {
            switchKeys(target.checked);
            setIsOn(target.checked);
          }}
        />
        Use single-key shortcuts
      </label>
      <div className="flex justify-end">
        <button type="button" className="btn btn-primary" data-autofocus onClick={onClose}>
          Close
        </button>
      </div>
    </DialogFrame>
  );
}
