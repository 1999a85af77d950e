import { t } from '@lingui/core/macro';
import { apiMessage, isMissing } from '@unburden/api-client';
import { useState } from 'react';
import { LinkedText } from '../../lib/components/linked-text';
import { useGetRemovedContentQuery } from '../../shared/removed/removed-content.api';

/** The member's words that staff removed, loaded once they are unfolded. */
export function RemovedWords({ contentId }: { contentId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium text-quiet">
        {t`All that you wrote`}
      </summary>
      {isOpen && <Words contentId={contentId} />}
    </details>
  );
}

function Words({ contentId }: { contentId: string }) {
  const { data, error } = useGetRemovedContentQuery(contentId);
  if (!data) {
    return (
      <p role="status" className="text-quiet">
        {error === undefined ? t`Loading...` : whyNot(error)}
      </p>
    );
  }
  return (
    <div className="border-s-2 border-base-content/15 ps-2.5 [overflow-wrap:anywhere]">
      {data.title !== null && (
        <p dir="auto" className="mb-1 font-semibold">
          {data.title}
        </p>
      )}
      <LinkedText className="whitespace-pre-line">{data.text}</LinkedText>
    </div>
  );
}

const whyNot = (error: unknown) =>
  isMissing(error) ? t`It’s gone for good by now.` : apiMessage(error);
