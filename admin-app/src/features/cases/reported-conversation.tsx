import { apiMessage } from '@unburden/api-client';
import { RelativeTime, useDialogs } from '@unburden/ui';
import { Eye } from 'lucide-react';
import { ReportedPictures } from './reported-pictures';
import { useReadReportedMessageMutation } from './cases.api';

/** A reported message with the lines around it, once somebody asks to read it. */
export function ReportedConversation({ caseId }: { caseId: string }) {
  const dialogs = useDialogs();
  const [readMessage, { data, isLoading }] = useReadReportedMessageMutation();

  const read = async () => {
    const question = 'Read this message and up to five lines before and after it?';
    const isSure = await dialogs.confirm(`${question} That you did is recorded.`, {
      action: 'Read',
    });
    if (!isSure) return;
    const { error } = await readMessage(caseId);
    if (error) await dialogs.alert('The message could not be read', apiMessage(error));
  };

  if (!data) {
    return (
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void read();
        }}
      >
        <Eye aria-hidden className="size-4" />
        Read the message
      </button>
    );
  }
  return (
    // The button that was pressed is gone.
    <ol ref={focusIt} tabIndex={-1} aria-label="Conversation" className="space-y-2 outline-none">
      {data.lines.map((line) => (
        <li
          key={line._id}
          aria-current={line.isReported || undefined}
          className={`rounded-field px-3 py-2 [overflow-wrap:anywhere] ${line.isReported ? 'bg-base-200 ring-2 ring-base-content/40' : ''}`}
        >
          <p className="text-xs text-quiet">
            <span dir="auto" className="font-semibold">
              {line.sender.name ?? 'deleted'}
            </span>{' '}
            <RelativeTime time={line.createdAt} />
            {line.isReported && <span className="font-semibold"> · reported</span>}
            {line.isDeletedSince && ' · deleted since'}
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {line.text}
          </p>
          {line.hasImage && line.isReported && <ReportedPictures caseId={caseId} />}
          {line.hasImage && !line.isReported && (
            <p className="text-sm text-quiet">With a picture, which stays private.</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function focusIt(list: HTMLElement | null): void {
  list?.focus();
}
