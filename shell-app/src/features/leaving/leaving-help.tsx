import { useState } from 'react';
import { chooseToLeaveNoDrafts, leavesNoDrafts } from './leave-at-once';

/** How to leave quickly, what that does not do, and the choice about drafts. */
export function LeavingHelp() {
  const [isChosen, setIsChosen] = useState(leavesNoDrafts);
  return (
    <section aria-labelledby="leaving" className="mt-10 max-w-[72ch] space-y-3">
      <h2 id="leaving" className="text-xl leading-snug font-bold">
        Leaving quickly
      </h2>
      <p>
        “Quick exit” is on every page. Press it, or press Esc three times, and this page is replaced
        at once by a neutral one.
      </p>
      <p>
        It does not clear your browser’s history: somebody who looks there can see that you were
        here. A private window keeps no history. It does not log you out either.
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
          <span className="font-semibold">Leave no drafts on this device</span>
          <span className="block text-sm text-quiet">
            With a quick exit, what you wrote and did not post is removed from this device.
          </span>
        </span>
      </label>
    </section>
  );
}
