import { Trans } from '@lingui/react/macro';

/** The notice that help sends, as its receiver reads it: the shell's notice has the same texts. */
export function HelpWords() {
  return (
    <blockquote className="space-y-1 rounded-field border-s-4 border-base-content/25 bg-base-200 px-3 py-2 text-sm">
      <p className="font-semibold">
        <Trans>We’re thinking of you</Trans>
      </p>
      <p>
        <Trans>
          If things feel heavy right now, you don’t have to carry them alone. There are people you
          can call or write to. You don’t have to be in danger to do that.
        </Trans>
      </p>
      <p className="font-medium underline">
        <Trans>Find someone to talk to</Trans>
      </p>
    </blockquote>
  );
}
