import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import type { ReportedMessageResponse } from '@unburden/contracts';
import { BusyButton, RelativeTime, useDialogs } from '@unburden/ui';
import { Eye, Image, type LucideIcon } from 'lucide-react';
import { useReadReportedMessageMutation, useViewReportedPicturesMutation } from './cases.api';

/** The reported message of a case with the lines around it. */
export interface ReadMessage {
  /** Undefined until it was read. */
  lines: ReportedMessageResponse['lines'] | undefined;
  /** Asks first: the call is logged. */
  read: () => Promise<void>;
}

/** Reads the reported message once a moderator confirms it. */
export function useReportedMessage(caseId: string): ReadMessage {
  const [readMessage, { data }] = useReadReportedMessageMutation();
  const read = useReveal({
    question: t`Read this message, up to five before it and five after it? This will be logged.`,
    action: t`Read`,
    failedTitle: t`Couldn’t open the message`,
    reveal: () => readMessage(caseId),
  });
  return { lines: data?.lines, read };
}

interface ReportedConversationProps {
  caseId: string;
  message: ReadMessage;
}

/** A reported message with its context, once a moderator has asked for it. */
export function ReportedConversation({ caseId, message }: ReportedConversationProps) {
  const { lines, read } = message;
  if (!lines) return <RevealButton icon={Eye} label={t`Read the message`} onPress={read} />;
  return (
    <ol ref={focusOn} tabIndex={-1} aria-label={t`Conversation`} className="space-y-2 outline-none">
      {lines.map((line) => (
        <li
          key={line._id}
          aria-current={line.isReported || undefined}
          className={`rounded-field px-3 py-2 [overflow-wrap:anywhere] ${line.isReported ? 'bg-base-200 ring-2 ring-base-content/40' : ''}`}
        >
          <p className="own-lines text-xs text-quiet">
            <span dir="auto" className="font-semibold">
              {line.sender.name ?? t`deleted`}
            </span>{' '}
            <RelativeTime time={line.createdAt} />
            {line.isReported && (
              <span className="font-semibold">
                {' · '}
                <Trans>reported</Trans>
              </span>
            )}
            {line.isDeletedSince && (
              <span>
                {' · '}
                <Trans>deleted since</Trans>
              </span>
            )}
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {line.text}
          </p>
          {line.earlier.length > 0 && (
            <ul aria-label={t`Earlier texts`} className="mt-2 space-y-2">
              {line.earlier.map(({ text, until }) => (
                <li key={until}>
                  <p className="own-lines text-xs text-quiet">
                    <Trans>Before an edit</Trans> · <RelativeTime time={until} />
                  </p>
                  <p dir="auto" className="whitespace-pre-line">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {line.hasImage && line.isReported && <ReportedPictures caseId={caseId} />}
          {line.hasImage && !line.isReported && (
            <p className="text-sm text-quiet">
              <Trans>Contains a picture (not shown).</Trans>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The reported pictures of a case, after a confirmation. */
export function ReportedPictures({ caseId }: { caseId: string }) {
  const [viewPictures, { data }] = useViewReportedPicturesMutation();
  const show = useReveal({
    question: t`Show the reported picture? It may be upsetting. This will be logged.`,
    action: t`Show`,
    failedTitle: t`Couldn’t show the picture`,
    reveal: () => viewPictures(caseId),
  });
  if (!data) {
    return (
      <RevealButton icon={Image} label={t`Show the picture`} onPress={show} className="mt-2" />
    );
  }
  return (
    <ul ref={focusOn} tabIndex={-1} aria-label={t`Reported pictures`} className="mt-2 outline-none">
      {data.pictures.map(({ image }, index) => {
        const number = index + 1;
        return (
          <li key={image} className="mt-2">
            <img
              src={image}
              alt={t`Reported picture ${number}`}
              className="max-h-96 max-w-full rounded-field"
            />
          </li>
        );
      })}
    </ul>
  );
}

interface Reveal {
  /** It says that the call will be logged. */
  question: string;
  action: string;
  failedTitle: string;
  reveal: () => Promise<{ error?: unknown }>;
}

/** Asks before a call that the audit log records. */
function useReveal({ question, action, failedTitle, reveal }: Reveal) {
  const dialogs = useDialogs();
  return async () => {
    if (!(await dialogs.confirm(question, { action }))) return;
    const { error } = await reveal();
    if (error) await dialogs.alert(failedTitle, apiMessage(error));
  };
}

interface RevealButtonProps {
  icon: LucideIcon;
  label: string;
  onPress: () => Promise<void>;
  className?: string;
}

function RevealButton({ icon: Icon, label, onPress, className = '' }: RevealButtonProps) {
  return (
    <BusyButton className={`btn btn-outline btn-sm ${className}`} onPress={onPress}>
      <Icon aria-hidden className="size-4" />
      {label}
    </BusyButton>
  );
}

/** The content replaces the button, which had the focus. */
function focusOn(content: HTMLElement | null): void {
  content?.focus();
}
