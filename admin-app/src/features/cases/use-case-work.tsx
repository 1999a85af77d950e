import { apiMessage } from '@unburden/api-client';
import { type CaseDetail, caseOutcomes, type ResolveInput } from '@unburden/contracts';
import { askForm, reasonMissing, SelectField, truncate, useDialogs } from '@unburden/ui';
import { useShell } from '../../lib/api';
import { useDrafts } from '../../lib/drafts';
import { targetLabels } from '../../shared/audit-labels';
import { DecisionFields, readDecision } from '../../shared/moderation-reasons/note-fields';
import { useReasons } from '../../shared/moderation-reasons/use-ask-reason';
import { useRemoveMutation } from '../../shared/use-removal';
import { useSuspend } from '../../shared/use-suspend';
import { outcomeLabels } from './case-card';
import { useResolveCaseMutation } from './cases.api';

const outcomes = caseOutcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] }));

/** The decisions about a case. `remove` is null for accounts and messages. */
export function useCaseWork({ _id: caseId, target, author, thing }: CaseDetail) {
  const dialogs = useDialogs();
  const { notify } = useShell();
  const drafts = useDrafts();
  const loadReasons = useReasons();
  const suspend = useSuspend({ isCase: true });
  const [callRemove] = useRemoveMutation();
  const [callResolve] = useResolveCaseMutation();

  const resolve = async (input: ResolveInput) => {
    const { data, error } = await callResolve({ caseId, ...input });
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert('The reports could not be resolved', apiMessage(error));
  };
  const draftKey = `case:${caseId}`;
  const { type, _id: id } = target;
  const remove = async (type: 'post' | 'comment' | 'reply') => {
    const reasons = await loadReasons();
    if (reasons === null) return;
    const text = thing?.post && type === 'post' ? thing.post.title : (thing?.text ?? '');
    const member = author?.name ?? null;
    const values = await askForm(dialogs, {
      text: `Remove this ${targetLabels[type]} and resolve the reports?`,
      reason: `“${truncate(text, 60)}” by ${member ?? 'a deleted member'}. It can be restored for 30 days.`,
      action: 'Remove',
      isDestructive: true,
      check: reasonMissing,
      fields: <DecisionFields draftKey={draftKey} reasons={reasons} member={member} />,
    });
    if (values === null) return;
    drafts.forget(draftKey);
    const decision = readDecision(values);
    const { reason } = decision;
    const { error } = await callRemove({ type, id, ...(reason && { reason }) });
    if (error) await dialogs.alert('It could not be removed', apiMessage(error));
    else await resolve({ outcome: 'removed', ...decision });
  };
  const suspendAuthor = async () => {
    const decision = author && (await suspend(author));
    if (decision) await resolve({ outcome: 'suspended', ...decision });
  };
  const resolveOnly = async () => {
    const reasons = await loadReasons();
    if (reasons === null) return;
    const values = await askForm(dialogs, {
      text: 'Resolve the reports?',
      reason: 'Everybody who reported it is told the outcome and the reason.',
      action: 'Resolve',
      fields: (
        <>
          <SelectField label="Outcome" name="outcome" choices={outcomes} defaultValue="no_action" />
          <DecisionFields draftKey={draftKey} reasons={reasons} member={null} />
        </>
      ),
    });
    if (values === null) return;
    drafts.forget(draftKey);
    const outcome = caseOutcomes.find((each) => each === values.outcome);
    if (outcome) await resolve({ outcome, ...readDecision(values) });
  };
  return {
    remove: type === 'user' || type === 'message' ? null : () => remove(type),
    suspendAuthor,
    resolveOnly,
  };
}
