import { apiMessage } from '@unburden/api-client';
import { apiPaths, type MemberResponse, type SuspendInput } from '@unburden/contracts';
import { askForm, reasonMissing, SelectField, useDialogs } from '@unburden/ui';
import { api, useShell } from '../lib/api';
import { useDrafts } from '../lib/drafts';
import { type Decision, DecisionFields, readDecision } from './moderation-reasons/note-fields';
import { useReasons } from './moderation-reasons/use-ask-reason';

const { useSuspendMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    suspend: build.mutation<MemberResponse, SuspendInput & { userId: string }>({
      query: ({ userId, ...body }) => ({ url: apiPaths.suspend(userId), method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'List', id: apiPaths.allUsers }]),
    }),
  }),
});

const day = 24;
const durations = [
  { value: String(day), label: '1 day' },
  { value: String(3 * day), label: '3 days' },
  { value: String(7 * day), label: '1 week' },
  { value: String(30 * day), label: '30 days' },
  { value: String(365 * day), label: '1 year' },
];

interface SuspendOptions {
  /** Whether it resolves a case: then the notes are for the reporters and the case too. */
  isCase?: boolean;
}

/** Suspends a member, after a dialog. Resolves to the decision, or to null if it did not happen. */
export function useSuspend({ isCase = false }: SuspendOptions = {}) {
  const dialogs = useDialogs();
  const { notify } = useShell();
  const drafts = useDrafts();
  const loadReasons = useReasons();
  const [suspend] = useSuspendMutation();

  return async (member: { _id: string; name: string | null }): Promise<Decision | null> => {
    const reasons = await loadReasons();
    if (reasons === null) return null;
    const name = member.name ?? 'this member';
    const draftKey = `suspend:${member._id}`;
    const effect = 'They’re logged out and can’t log in until then. What they wrote stays.';
    const values = await askForm(dialogs, {
      text: `Suspend ${name}?`,
      reason: isCase ? `${effect} This also resolves the case.` : effect,
      action: 'Suspend',
      isDestructive: true,
      check: reasonMissing,
      fields: (
        <>
          <SelectField
            label="For"
            name="hours"
            choices={durations}
            defaultValue={String(3 * day)}
          />
          <DecisionFields
            draftKey={draftKey}
            reasons={reasons}
            member={name}
            hasReporters={isCase}
          />
        </>
      ),
    });
    if (values === null) return null;
    drafts.forget(draftKey);
    const decision = readDecision(values);
    if (!decision.reason) return null;
    const { data, error } = await suspend({
      userId: member._id,
      hours: Number(values.hours),
      reason: decision.reason,
      ...(!isCase && decision.note !== undefined && { note: decision.note }),
    });
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert(`${name} could not be suspended`, apiMessage(error));
    return data ? decision : null;
  };
}
