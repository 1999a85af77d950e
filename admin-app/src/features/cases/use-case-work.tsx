import { apiMessage } from '@unburden/api-client';
import { type CaseDetail, caseOutcomes, type ResolveInput } from '@unburden/contracts';
import {
  FormDialog,
  type FormValues,
  reasonMissing,
  SelectField,
  truncate,
  useDialogs,
} from '@unburden/ui';
import { targetLabels } from '../../shared/audit-labels';
import { useDrafts } from '../../lib/drafts';
import { useReasons } from '../../shared/moderation-reasons/use-ask-reason';
import { DecisionFields, readDecision } from '../../shared/moderation-reasons/note-fields';
import { useSeam } from '../../lib/seam';
import { useSuspend } from '../../shared/suspension/use-suspend';
import { outcomeLabels } from './case-labels';
import { isRemovable, useRemoveTargetMutation, useResolveCaseMutation } from './cases.api';

const outcomes = caseOutcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] }));

/** Decides a case: what is done to the thing or its author, and then what the reporters are told. */
export function useCaseWork({ _id: caseId, target, author, thing }: CaseDetail) {
  const dialogs = useDialogs();
  const { notify } = useSeam();
  const drafts = useDrafts();
  const loadReasons = useReasons();
  const suspend = useSuspend({ isCase: true });
  const [removeTarget] = useRemoveTargetMutation();
  const [callResolve] = useResolveCaseMutation();

  const resolve = async (input: ResolveInput) => {
    const { data, error } = await callResolve({ caseId, ...input });
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert('The reports could not be resolved', apiMessage(error));
  };
  const remove = async () => {
    const reasons = await loadReasons();
    if (reasons === null || !isRemovable(target)) return;
    const draftKey = `case:${caseId}`;
    const words = thing?.post && target.type === 'post' ? thing.post.title : (thing?.text ?? '');
    const values = await dialogs.open<FormValues | null>((close) => (
      <FormDialog
        text={`Remove this ${targetLabels[target.type]} and resolve the reports?`}
        reason={`“${truncate(words, 60)}” by ${author?.name ?? 'a deleted member'}. It can be restored for 30 days.`}
        action="Remove"
        isDestructive
        check={reasonMissing}
        onClose={close}
      >
        <DecisionFields draftKey={draftKey} reasons={reasons} member={author?.name ?? null} />
      </FormDialog>
    ));
    if (values === null) return;
    drafts.forget(draftKey);
    const said = readDecision(values);
    const { error } = await removeTarget({ target, ...(said.reason && { reason: said.reason }) });
    if (error) await dialogs.alert('It could not be removed', apiMessage(error));
    else await resolve({ outcome: 'removed', ...said });
  };
  const suspendAuthor = async () => {
    const said = author && (await suspend(author));
    if (said) await resolve({ outcome: 'suspended', ...said });
  };
  const resolveOnly = async () => {
    const reasons = await loadReasons();
    if (reasons === null) return;
    const draftKey = `case:${caseId}`;
    const values = await dialogs.open<FormValues | null>((close) => (
      <FormDialog
        text="Resolve the reports?"
        reason="Everybody who reported it is told the outcome and the reason."
        action="Resolve"
        onClose={close}
      >
        <SelectField label="Outcome" name="outcome" choices={outcomes} defaultValue="no_action" />
        <DecisionFields draftKey={draftKey} reasons={reasons} member={null} />
      </FormDialog>
    ));
    if (values === null) return;
    drafts.forget(draftKey);
    const outcome = caseOutcomes.find((each) => each === values.outcome);
    if (outcome) await resolve({ outcome, ...readDecision(values) });
  };
  return { remove, suspendAuthor, resolveOnly };
}
