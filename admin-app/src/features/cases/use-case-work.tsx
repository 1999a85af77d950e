import { apiMessage } from '@unburden/api-client';
import { type CaseDetail, caseOutcomes, type ResolveInput } from '@unburden/contracts';
import {
  FormDialog,
  type FormValues,
  readReason,
  ReasonFields,
  SelectField,
  useDialogs,
} from '@unburden/ui';
import { targetWords } from '../../lib/act-words';
import { useAskReason } from '../../lib/reason/use-ask-reason';
import { useReasons } from '../../lib/reason/use-reasons';
import { useSeam } from '../../lib/seam-context';
import { useSuspend } from '../../lib/suspension/use-suspend';
import { outcomeWords } from './case-words';
import { isRemovable, useRemoveTargetMutation, useResolveCaseMutation } from './cases.api';

const outcomes = caseOutcomes.map((outcome) => ({ value: outcome, label: outcomeWords[outcome] }));

/** Decides a case: what is done to the thing or its author, and then what the reporters are told. */
export function useCaseWork({ _id: caseId, target, author }: CaseDetail) {
  const dialogs = useDialogs();
  const { notify } = useSeam();
  const askReason = useAskReason();
  const loadReasons = useReasons();
  const suspend = useSuspend();
  const [removeTarget] = useRemoveTargetMutation();
  const [callResolve] = useResolveCaseMutation();

  const resolve = async (input: ResolveInput) => {
    const { data, error } = await callResolve({ caseId, ...input });
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert('The reports could not be resolved', apiMessage(error));
  };
  const remove = async () => {
    if (!isRemovable(target)) return;
    const question = `Remove this ${targetWords[target.type]} and resolve the reports?`;
    const reasoned = await askReason(question, {
      reason: 'Those who reported it are told the same.',
      action: 'Remove',
      isDestructive: true,
      isOwn: false,
    });
    if (reasoned === null) return;
    const { error } = await removeTarget({ target, ...reasoned });
    if (error) await dialogs.alert('It could not be removed', apiMessage(error));
    else await resolve({ outcome: 'removed', ...reasoned });
  };
  const suspendAuthor = async () => {
    const reason = author && (await suspend(author));
    if (reason) await resolve({ outcome: 'suspended', reason });
  };
  const resolveOnly = async () => {
    const reasons = await loadReasons();
    if (reasons === null) return;
    const values = await dialogs.open<FormValues | null>((close) => (
      <FormDialog
        text="Resolve the reports?"
        reason="Everybody who reported it is told the outcome and the reason."
        action="Resolve"
        onClose={close}
      >
        <SelectField label="Outcome" name="outcome" choices={outcomes} defaultValue="no_action" />
        <ReasonFields reasons={reasons} noteHint="Those who reported it read it with the reason." />
      </FormDialog>
    ));
    const outcome = caseOutcomes.find((each) => each === values?.outcome);
    if (values && outcome) await resolve({ outcome, reason: readReason(values) });
  };
  return { remove, suspendAuthor, resolveOnly };
}
