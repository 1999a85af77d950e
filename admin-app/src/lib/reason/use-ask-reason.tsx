import type { Reasoned } from '@unburden/contracts';
import {
  FormDialog,
  type FormValues,
  readReason,
  ReasonSelect,
  reasonMissing,
  useDialogs,
} from '@unburden/ui';
import { useDrafts } from '../drafts';
import { useReasons } from './use-reasons';
import { ToMember, WhyForStaff } from './words';

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
    const { isOwn, reader, ...looks } = options;
    if (isOwn) return (await dialogs.confirm(text, looks)) ? {} : null;
    const reasons = await loadReasons();
    if (reasons === null) return null;
    const place = `ask:${text}:${looks.reason}`;
    const values = await dialogs.open<FormValues | null>((close) => (
      <FormDialog {...looks} text={text} check={reasonMissing} onClose={close}>
        <ReasonSelect reasons={reasons} />
        {reader === null ? (
          <WhyForStaff place={place} />
        ) : (
          <ToMember place={place} name={reader} hint="Sent to them with the reason." />
        )}
      </FormDialog>
    ));
    if (values === null) return null;
    drafts.forget(place);
    const reason = readReason(values);
    return reason ? { reason } : null;
  };
}
