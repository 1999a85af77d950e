import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { type Appeal, type AuditAction, limits } from '@unburden/contracts';
import { askForm, TextArea, useDialogs } from '@unburden/ui';
import { useShell } from '../../lib/api';
import { useDrafts } from '../../lib/drafts';
import { memberName, subjectOf } from '../../shared/audit-labels';
import { withWords } from '../../shared/moderation-reasons/note-fields';
import { useAcceptAppealMutation, useRejectAppealMutation } from './appeals.api';

/** Says how taking the decision back changes things for the member. */
function effectOf(action: AuditAction): string {
  switch (action) {
    case 'user.warned':
      return t`The warning won’t count in their history. We’ll tell them.`;
    case 'user.suspended':
      return t`They can log in again, and it won’t count in their history. We’ll tell them.`;
    default:
      return t`We’ll restore it with everything under it, and tell the author.`;
  }
}

/** Answers an appeal after a dialog. `answering` is the id of the one under way. */
export function useAnswer() {
  const dialogs = useDialogs();
  const { notify } = useShell();
  const drafts = useDrafts();
  const [callAccept, acceptance] = useAcceptAppealMutation();
  const [callReject, rejection] = useRejectAppealMutation();

  const accept = async ({ _id, decision }: Appeal) => {
    const isSure = await dialogs.confirm(t`Take this decision back?`, {
      quote: subjectOf(decision),
      reason: effectOf(decision.action),
      action: t`Take back`,
    });
    if (!isSure) return;
    const { data, error } = await callAccept(_id);
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert(t`Couldn’t take this decision back`, apiMessage(error));
  };

  const reject = async ({ _id, member: { name } }: Appeal) => {
    const member = memberName(name);
    const draftKey = `appeal:${_id}`;
    const values = await askForm(dialogs, {
      text: t`Let this decision stand?`,
      reason: t`We’ll tell them, with your words. They can’t ask again.`,
      action: t`Let it stand`,
      check: ({ answer }) =>
        answer ? null : { field: 'answer', message: t`Please say why it stands.` },
      fields: (
        <TextArea
          label={t`Message to ${member}`}
          name="answer"
          rows={3}
          hint={t`Why the decision stands. They won’t see who wrote it.`}
          maxLength={limits.caseNote.max}
          defaultValue={drafts.read(draftKey)}
          onChange={({ target }) => drafts.write(draftKey, target.value)}
        />
      ),
    });
    if (!values?.answer) return;
    const { data, error } = await callReject({ appealId: _id, answer: values.answer });
    if (!data) {
      const decision = { note: values.answer };
      await dialogs.alert(t`Couldn’t answer this appeal`, withWords(error, decision));
      return;
    }
    drafts.forget(draftKey);
    notify({ kind: 'success', message: data.message });
  };

  const answering =
    (acceptance.isLoading && acceptance.originalArgs) ||
    (rejection.isLoading && rejection.originalArgs?.appealId);
  return { answering, accept, reject };
}
