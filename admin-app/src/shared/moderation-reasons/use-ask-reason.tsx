import { apiMessage } from '@unburden/api-client';
import { apiPaths, type Reasoned, type ReasonOption } from '@unburden/contracts';
import { askReason, useDialogs } from '@unburden/ui';
import { api } from '../../lib/api';
import { useDrafts } from '../../lib/drafts';
import { ToMember, WhyForStaff } from './note-fields';

const { useLazyGetReasonsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The operator's list. */
    getReasons: build.query<ReasonOption[], undefined>({
      query: () => apiPaths.reasons,
      keepUnusedDataFor: 600,
    }),
  }),
});

/** Fetches the list of reasons, once; says so and gives null when it cannot be had. */
export function useReasons(): () => Promise<ReasonOption[] | null> {
  const dialogs = useDialogs();
  const [load] = useLazyGetReasonsQuery();
  return async () => {
    const { data, error } = await load(undefined, true);
    if (data) return data;
    await dialogs.alert('The list of reasons could not be loaded', apiMessage(error));
    return null;
  };
}

interface AskOptions {
  /** The dialog's explanation: the target of the action and its effect. */
  reason?: string;
  action: string;
  isDestructive?: boolean;
  isOwn: boolean;
  /** The reader of the words beside the reason; null when only staff read them. */
  reader: string | null;
}

/** Asks whether, and why where it is somebody else's; resolves to null when it was cancelled. */
export function useAskReason() {
  const dialogs = useDialogs();
  const drafts = useDrafts();
  const loadReasons = useReasons();

  return async (text: string, options: AskOptions): Promise<Reasoned | null> => {
    const { isOwn, reader, ...question } = options;
    if (isOwn) return (await dialogs.confirm(text, question)) ? {} : null;
    const reasons = await loadReasons();
    if (reasons === null) return null;
    const draftKey = `ask:${text}:${question.reason}`;
    const note =
      reader === null ? (
        <WhyForStaff draftKey={draftKey} />
      ) : (
        <ToMember draftKey={draftKey} name={reader} hint="Sent to them with the reason." />
      );
    const reason = await askReason(dialogs, reasons, { text, ...question, note });
    if (reason === null) return null;
    drafts.forget(draftKey);
    return { reason };
  };
}
