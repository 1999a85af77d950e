import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DialogFrame, type Dialogs } from '@unburden/ui';
import { useState } from 'react';
import { areKeysOn, switchKeys } from './use-keys';

const keys = [
  ['J', msg`Next case`],
  ['K', msg`Previous case`],
  ['N', msg`No action`],
  ['H', msg`Send help to the member`],
  ['W', msg`Warn the member`],
  ['R', msg`Remove the content`],
  ['S', msg`Suspend the member`],
  ['Z', msg`Undo the last decision`],
  ['?', msg`Show this list`],
] as const;

/** Shows the keys of the queue. */
export function showKeysHelp(dialogs: Dialogs): void {
  void dialogs.open<boolean>((close) => <KeysHelp onClose={() => close(true)} />);
}

function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <DialogFrame text={t`Keyboard shortcuts`} onEscape={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{i18n._(effect)}</dd>
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
        <Trans>Use single-key shortcuts</Trans>
      </label>
      <div className="flex justify-end">
        <button type="button" className="btn btn-primary" data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </button>
      </div>
    </DialogFrame>
  );
}
