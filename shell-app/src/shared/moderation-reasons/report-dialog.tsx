import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, isApiError, unexplainedMessage } from '@unburden/api-client';
import { limits, type ReasonOption, type RelationKind } from '@unburden/contracts';
import { DialogActions, DialogFrame, SubmitButton, TextArea } from '@unburden/ui';
import { Fragment, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { dial } from '../content/crisis-lines';
import { emergencyNumbersOf, readerRegion } from '../content/reader-region';
import { loadReasons, reasonsApi, type ReportTarget, type Tools } from './reasons.api';

/**
 * Reports something after a question; resolves to how its author is to be hidden too, if at all. A
 * visitor is promised no answer, since nobody could send one.
 * `onGone` hears that there is nothing to report any more.
 */
export async function sendReport(
  target: ReportTarget,
  { name, canRelate, isVisitor }: { name: string | null; canRelate: boolean; isVisitor: boolean },
  tools: Tools,
  onGone?: () => void,
): Promise<RelationKind | null> {
  const reasons = await loadReasons(tools);
  if (reasons === null) return null;
  const send = async ({ code, note }: { code: string; note: string }) => {
    const input = { target, reason: code, ...(note && { note }) };
    const { data, error } = await tools.dispatch(reasonsApi.endpoints.report.initiate(input));
    if (data) {
      const thanks = data.message;
      return { thanks: isVisitor ? thanks : t`${thanks} You’ll find the answer in Notices.` };
    }
    if (isApiError(error) && error.status === 404) {
      onGone?.();
      if (target.type === 'message') {
        return { problem: t`You can’t report this message any more. It’s gone.` };
      }
    }
    return { problem: apiMessage(error) ?? i18n._(unexplainedMessage) };
  };
  return tools.dialogs.open<RelationKind | null>((close) => (
    <ReportDialog
      question={questionAbout(target.type, name ?? '')}
      effect={effectOf(target.type, isVisitor)}
      reasons={reasons}
      send={send}
      onClose={() => close(null)}
      onRelate={canRelate ? close : null}
    />
  ));
}

function questionAbout(type: ReportTarget['type'], name: string): string {
  switch (type) {
    case 'post':
      return t`Report this post?`;
    case 'comment':
      return t`Report this comment?`;
    case 'reply':
      return t`Report this reply?`;
    case 'message':
      return t`Report this message?`;
    case 'user':
      return t`Report ${name}?`;
  }
}

function effectOf(type: ReportTarget['type'], isVisitor: boolean): string {
  if (isVisitor) {
    return t`A moderator will review it. Your report is anonymous. Without an account, we can’t tell you what we decide.`;
  }
  return type === 'message'
    ? t`A moderator will read this message and a few around it. We’ll let you know what we decide. Your report is anonymous.`
    : t`A moderator will review it. We’ll let you know what we decide. Your report is anonymous.`;
}

interface ReportDialogProps {
  question: string;
  /** A sentence about what happens to the report. */
  effect: string;
  reasons: readonly ReasonOption[];
  /** Resolves to the server's thanks, or to why it could not be sent. */
  send: (reason: {
    code: string;
    note: string;
  }) => Promise<{ thanks: string } | { problem: string }>;
  onClose: () => void;
  /** null where there is nobody to block or mute. */
  onRelate: ((kind: RelationKind) => void) | null;
}

/** Asks why something is reported, and stays with the receipt until it is read. */
function ReportDialog(props: ReportDialogProps) {
  const { question, effect, reasons, send, onClose, onRelate } = props;
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [thanks, setThanks] = useState<string | null>(null);
  const isConcern = reasons.find((each) => each.code === code)?.isConcern === true;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(code === '' ? t`Please choose a reason.` : null);
    if (code === '') return;
    setIsSending(true);
    const answer = await send({ code, note: note.trim() });
    setIsSending(false);
    if ('thanks' in answer) setThanks(answer.thanks);
    else setProblem(answer.problem);
  };
  const [emergency] = emergencyNumbersOf(readerRegion());
  const help = (
    <p>
      {emergency === undefined ? (
        <Trans>If they’re in danger now, call your emergency number.</Trans>
      ) : (
        <Trans>
          If they’re in danger now, call{' '}
          <a className="link font-semibold" href={dial(emergency)}>
            {emergency}
          </a>
          .
        </Trans>
      )}{' '}
      <Link to={paths.help} className="link font-semibold" onClick={onClose}>
        <Trans>Where to find help</Trans>
      </Link>
    </p>
  );

  return (
    <DialogFrame
      text={thanks === null ? question : t`Report sent`}
      reason={thanks === null ? effect : undefined}
      onEscape={onClose}
    >
      {/* There before it says something: else nobody hears it. */}
      <p role="status" className={thanks === null ? 'sr-only' : ''}>
        {thanks}
      </p>
      {thanks !== null ? (
        <>
          {isConcern && help}
          <div className="flex flex-wrap justify-end gap-2">
            {onRelate && !isConcern && (
              <>
                <button type="button" className="btn btn-ghost" onClick={() => onRelate('mute')}>
                  <Trans>Mute them</Trans>
                </button>
                <button type="button" className="btn btn-ghost" onClick={() => onRelate('block')}>
                  <Trans>Block them</Trans>
                </button>
              </>
            )}
            <button type="button" className="btn btn-primary" ref={focusIt} onClick={onClose}>
              <Trans>Close</Trans>
            </button>
          </div>
        </>
      ) : (
        <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
          <fieldset className="space-y-1">
            <legend className="mb-1 font-medium">
              <Trans>Reason</Trans>
            </legend>
            {reasons.map((each) => (
              <Fragment key={each.code}>
                <Choice
                  {...each}
                  onChoose={() => {
                    setCode(each.code);
                    setProblem(null);
                  }}
                />
                {isConcern && each.code === code && (
                  <div className="rounded-field bg-base-200 p-3">
                    <p>
                      <Trans>Thank you for looking out for them.</Trans>
                    </p>
                    {help}
                  </div>
                )}
              </Fragment>
            ))}
          </fieldset>
          <TextArea
            label={t`Note (optional)`}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            rows={3}
            hint={t`Only moderators see this.`}
            maxLength={limits.reasonNote.max}
          />
          <DialogActions problem={problem}>
            <button type="button" className="btn btn-ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
            </button>
            <SubmitButton isBusy={isSending}>{t`Report`}</SubmitButton>
          </DialogActions>
        </form>
      )}
    </DialogFrame>
  );
}

function Choice({ code, label, text, onChoose }: ReasonOption & { onChoose: () => void }) {
  const textId = `reason-${code}`;
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-field p-2 hover:bg-base-200">
      <input
        type="radio"
        name="code"
        value={code}
        className="radio mt-0.5 shrink-0 radio-sm"
        aria-label={label}
        aria-describedby={textId}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span className="block leading-6 font-medium">{label}</span>
        <span id={textId} className="block text-sm text-quiet">
          {text}
        </span>
      </span>
    </label>
  );
}

function focusIt(button: HTMLElement | null): void {
  button?.focus();
}
