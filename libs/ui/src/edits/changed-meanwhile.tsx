import { t } from '@lingui/core/macro';

/** The version that a form does not show once another edit came first: the newer one, or one's own. */
export interface OtherVersion<Draft> {
  draft: Draft;
  isMine: boolean;
}

interface ChangedMeanwhileProps {
  /** The version that is not in the form. */
  text: string;
  isMine: boolean;
  /** Puts it into the form, and what was there in its place: nothing typed is lost. */
  onSwap: () => void;
}

/** Stands in a form whose edit came too late. Sending again keeps what is in the form. */
export function ChangedMeanwhile({ text, isMine, onSwap }: ChangedMeanwhileProps) {
  const label = isMine ? t`Your version` : t`The newer version`;
  return (
    <div
      role="group"
      aria-label={label}
      className="space-y-3 rounded-field border border-base-content/40 bg-base-100 p-3"
    >
      <p role="alert" className="font-medium">
        {isMine
          ? t`The newer version is in the form. This is yours:`
          : t`This was changed while you were writing. Yours isn’t saved yet. The newer version:`}
      </p>
      <section
        dir="auto"
        // A long text is scrolled through, by keyboard too.
        tabIndex={0}
        aria-label={label}
        className="max-h-48 overflow-y-auto border-s-2 border-base-content/40 ps-3 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {text}
      </section>
      <div className="flex flex-wrap gap-2">
        {!isMine && <button type="submit" className="btn btn-sm">{t`Keep mine`}</button>}
        <button type="button" className="btn btn-outline btn-sm" onClick={onSwap}>
          {isMine ? t`Put mine back` : t`Take the newer version`}
        </button>
      </div>
    </div>
  );
}
