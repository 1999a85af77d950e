import { t } from '@lingui/core/macro';
import { apiMessage, translateReasons } from '@unburden/api-client';
import { apiPaths, type Reasoned, type ReasonOption } from '@unburden/contracts';
import { askReason, useDialogs } from '@unburden/ui';
import { useRef } from 'react';
import { api } from '../../lib/api';
import { useDrafts } from '../../lib/drafts';
import { MemberNote, StaffNote } from './note-fields';

const { useGetReasonsQuery, useLazyGetReasonsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getReasons: build.query<ReasonOption[], undefined>({
      query: () => apiPaths.reasons,
      transformResponse: translateReasons,
      keepUnusedDataFor: 600,
    }),
  }),
});

/** The operator's list of reasons; empty until it is loaded. */
export function useReasonList(): readonly ReasonOption[] {
  return useGetReasonsQuery(undefined).data ?? [];
}

/** Loads the operator's list of reasons; shows an error and returns null if it fails. */
export function useReasons(): () => Promise<ReasonOption[] | null> {
  const dialogs = useDialogs();
  const [load] = useLazyGetReasonsQuery();
  return async () => {
    const { data, error } = await load(undefined, true);
    if (data) return data;
    await dialogs.alert(t`The list of reasons didn’t load`, apiMessage(error));
    return null;
  };
}

interface AskOptions {
  /** The target of the action. */
  quote?: string;
  /** Its effect. */
  reason?: string;
  action: string;
  isDestructive?: boolean;
  isOwn: boolean;
  /** The reader of the note; null if only staff can read it. */
  reader: string | null;
}

/** Asks for a confirmation, with a reason for others' content. */
export function useAskReason() {
  const dialogs = useDialogs();
  const drafts = useDrafts();
  const loadReasons = useReasons();
  const asked = useRef<string>(undefined);

  /** Resolves to null on cancel. */
  const ask = async (text: string, options: AskOptions): Promise<Reasoned | null> => {
    const { isOwn, reader, ...question } = options;
    asked.current = undefined;
    if (isOwn) return (await dialogs.confirm(text, question)) ? {} : null;
    const reasons = await loadReasons();
    if (reasons === null) return null;
    const draftKey = `ask:${text}:${question.quote}`;
    asked.current = draftKey;
    const note =
      reader === null ? (
        <StaffNote draftKey={draftKey} name="note" />
      ) : (
        <MemberNote draftKey={draftKey} member={reader} />
      );
    const reason = await askReason(dialogs, reasons, { text, ...question, note });
    return reason && { reason };
  };
  /** Forgets the note of the last question, once its answer has had its effect. */
  const settle = () => {
    if (asked.current !== undefined) drafts.forget(asked.current);
  };
  return { ask, settle };
}
