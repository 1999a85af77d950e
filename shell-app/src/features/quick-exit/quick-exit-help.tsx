import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseToLeaveNoDrafts, leavesNoDrafts } from './leave-at-once';

/** Explains the quick exit and its limits, and offers the choice about drafts. */
export function QuickExitHelp() {
  const [isChosen, setIsChosen] = useState(leavesNoDrafts);
  return (
    <section aria-labelledby="leaving" className="mt-10 max-w-[56ch] space-y-6">
      <h2 id="leaving" className="text-lg font-bold">
        <Trans>Leaving quickly</Trans>
      </h2>
      <p>
        <Trans>
          Quick exit is on every page. Tap it, or press Esc three times, and we’ll switch to a
          neutral page.
        </Trans>
      </p>
      <p>
        <Trans>
          In that tab, Back won’t bring this site up again. To return, enter its address.
        </Trans>
      </p>
      <p>
        <Trans>
          It doesn’t clear your browser’s history or log you out, so someone could still see that
          you were here. A private window keeps no history.
        </Trans>
      </p>
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          className="checkbox mt-0.5"
          checked={isChosen}
          onChange={({ target }) => {
            chooseToLeaveNoDrafts(target.checked);
            setIsChosen(target.checked);
          }}
        />
        <span>
          <span className="font-semibold">{t`Delete my drafts when I use Quick exit`}</span>
          <span className="block text-sm text-quiet">
            <Trans>
              With a quick exit, anything you’ve written but not posted is erased from this device.
            </Trans>
          </span>
        </span>
      </label>
    </section>
  );
}
