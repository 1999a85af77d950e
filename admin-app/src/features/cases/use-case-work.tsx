import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import {
  type AuditEntry,
  type CaseDetail,
  type CaseOutcome,
  caseOutcomes,
  isStaff,
  type ResolveInput,
  sanctionsIn,
} from '@unburden/contracts';
import { askForm, reasonMissing, SelectField, truncate, useDialogs } from '@unburden/ui';
import { useRef } from 'react';
import { useShell } from '../../lib/api';
import { useDrafts } from '../../lib/drafts';
import { reasonsOf } from '../../lib/list/open-cases';
import { memberName, outcomeLabels } from '../../shared/audit-labels';
import {
  DecisionFields,
  readDecision,
  reportedFirst,
  reportedOffence,
  withWords,
} from '../../shared/moderation-reasons/note-fields';
import { useReasons } from '../../shared/moderation-reasons/use-ask-reason';
import { useRemoveMutation } from '../../shared/use-removal';
import { caseDraftKey, useMaySanction, useSanctions } from '../../shared/use-sanctions';
import { useAskHelp } from '../../shared/use-send-help';
import { useClaimCaseMutation, useLazyAuditOfQuery, useResolveCaseMutation } from './cases.api';
import type { ReadMessage } from './reported-evidence';

/** The words of a removal, by what is removed. */
const removals = {
  post: {
    question: msg`Remove this post and close its reports?`,
    failedTitle: msg`Couldn’t remove the post`,
  },
  comment: {
    question: msg`Remove this comment and close its reports?`,
    failedTitle: msg`Couldn’t remove the comment`,
  },
  reply: {
    question: msg`Remove this reply and close its reports?`,
    failedTitle: msg`Couldn’t remove the reply`,
  },
  message: {
    question: msg`Remove this message for both and close its reports?`,
    failedTitle: msg`Couldn’t remove the message`,
  },
};

/** The decisions about a case; null where there is nothing to decide on. */
export interface CaseWork {
  toggleClaim: (() => Promise<void>) | null;
  takeNoAction: (() => Promise<void>) | null;
  sendHelp: (() => Promise<void>) | null;
  warn: (() => Promise<void>) | null;
  remove: (() => Promise<void>) | null;
  suspend: (() => Promise<void>) | null;
  resolve: (() => Promise<void>) | null;
  /** Whether staff wrote it, whom this moderator can neither warn nor suspend. */
  isForAdmins: boolean;
}

/** The decisions about an open case. `onDecided` gets the resolved case. */
export function useCaseWork(
  detail: CaseDetail,
  message: ReadMessage,
  onDecided: (resolved: CaseDetail) => void,
): CaseWork {
  const { _id: caseId, target, author, authorRole, thing, claimedBy, reasons: reported } = detail;
  const dialogs = useDialogs();
  const { session } = useShell();
  const drafts = useDrafts();
  const loadReasons = useReasons();
  const [callClaim] = useClaimCaseMutation();
  /** A colleague may have decided it while one wrote. Who has it in hand decides alone. */
  const take = () => callClaim({ caseId, method: 'POST' });
  const quote = truncate(textOf(detail, message), 200);
  const sanctions = useSanctions({ ofCase: { ...detail, quote, take } });
  const maySanction = useMaySanction();
  const askHelp = useAskHelp();
  const [callRemove] = useRemoveMutation();
  const [callResolve] = useResolveCaseMutation();
  const [findEntries] = useLazyAuditOfQuery();
  const isBusy = useRef(false);

  /** A key that is pressed twice decides once. */
  const once = (decide: () => Promise<void>) => async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await decide().finally(() => {
      isBusy.current = false;
    });
  };
  const draftKey = caseDraftKey(caseId);
  /** If the case cannot be closed, the alert adds `done`: what has happened already. */
  const resolve = async (input: ResolveInput, done = '') => {
    const { data, error } = await callResolve({ caseId, ...input });
    if (data) {
      drafts.forget(draftKey);
      onDecided(data.case);
      return;
    }
    // The member has the reason and its note already.
    const { toReporters, note } = input;
    const message = withWords(error, { toReporters, note }, done);
    await dialogs.alert(t`Couldn’t close the reports`, message);
  };
  /** Asks about what is urgent: one key must not drop somebody's worry. */
  const takeNoAction = async () => {
    const isSure =
      !detail.isUrgent ||
      (await dialogs.confirm(t`Close urgent reports without action?`, {
        quote: reasonsOf([detail]).join(' · '),
        action: t`No action`,
      }));
    if (isSure) await resolve({ outcome: 'no_action' });
  };
  const remove = async (type: keyof typeof removals) => {
    const reasons = await loadReasons();
    if (reasons === null) return;
    const member = author?.name ?? null;
    const name = memberName(member);
    const { question, failedTitle } = removals[type];
    const defaultCode = reportedOffence(reasons, reported);
    const values = await askForm(dialogs, {
      text: i18n._(question),
      quote,
      reason:
        type === 'message'
          ? t`By ${name}. You can’t restore it. The case keeps its copy. They can guess who reported it.`
          : t`By ${name}. You can restore it for 30 days.`,
      action: t`Remove`,
      isDestructive: true,
      isPrefilled: defaultCode !== undefined && type !== 'message',
      check: reasonMissing,
      fields: (
        <DecisionFields
          draftKey={draftKey}
          reasons={reportedFirst(reasons, reported)}
          member={member}
          defaultCode={defaultCode}
        />
      ),
    });
    if (values === null) return;
    const decision = readDecision(values);
    const { reason } = decision;
    const id = type === 'message' ? caseId : target._id;
    const taken = await take();
    const { error } = taken.error
      ? taken
      : await callRemove({ type, id, ...(reason && { reason }) });
    if (error) await dialogs.alert(i18n._(failedTitle), withWords(error, decision));
    else {
      const done = t`It’s removed, and its reports are still open.`;
      await resolve({ outcome: 'removed', ...decision }, done);
    }
  };
  const sanction = async (kind: 'warn' | 'suspend') => {
    const decision = author && (await sanctions[kind](author));
    if (decision) await resolve({ outcome: kind === 'warn' ? 'warned' : 'suspended', ...decision });
  };
  const sendHelp = async () => {
    const decision = await askHelp({
      name: memberName(author?.name),
      effect: t`They’ll get kind words and a link to Help. Nothing says that someone reported them. The reporters hear that we reached out.`,
      draftKey,
    });
    if (decision) await resolve({ outcome: 'sent_help', ...decision });
  };
  /** The outcomes that reporters may hear of without another action; null if that cannot be found out. */
  const findOutcomes = async (): Promise<CaseOutcome[] | null> => {
    const entries: AuditEntry[] = [];
    for (const about of new Set([target._id, ...(author ? [author._id] : [])])) {
      const filter = { target: about, from: detail.createdAt, action: 'changes' } as const;
      const { data = [], error } = await findEntries(filter);
      if (error) {
        await dialogs.alert(t`Couldn’t close the reports`, apiMessage(error));
        return null;
      }
      entries.push(...data);
    }
    const isKnown: Record<CaseOutcome, boolean> = {
      removed: thing === null,
      edited: entries.some(
        ({ action, target: { _id } }) => _id === target._id && action.endsWith('.edited'),
      ),
      ...sanctionsIn(entries),
      no_action: true,
      sent_help: false,
    };
    return caseOutcomes.filter((outcome) => isKnown[outcome]);
  };
  const resolveOnly = async (likely: CaseOutcome) => {
    const reasons = await loadReasons();
    const outcomes = reasons && (await findOutcomes());
    if (!outcomes) return;
    const values = await askForm(dialogs, {
      text: t`Close the reports?`,
      reason: t`Everyone who reported this will get the outcome and the reason.`,
      action: t`Close reports`,
      fields: (
        <>
          <SelectField
            label={t`Outcome`}
            name="outcome"
            choices={outcomes.map((outcome) => ({
              value: outcome,
              label: i18n._(outcomeLabels[outcome]),
            }))}
            defaultValue={likely}
          />
          <DecisionFields
            draftKey={draftKey}
            reasons={reportedFirst(reasons, reported)}
            member={null}
            defaultCode={likely === 'removed' ? reportedOffence(reasons, reported) : undefined}
            isOptional
          />
        </>
      ),
    });
    if (values === null) return;
    const outcome = outcomes.find((each) => each === values.outcome);
    if (outcome) await resolve({ outcome, ...readDecision(values) });
  };
  const isMine = claimedBy?._id === session.userId;
  const isClaimed = claimedBy !== null;
  const toggleClaim = async () => {
    const { error } = await callClaim({ caseId, method: isClaimed ? 'DELETE' : 'POST' });
    if (error) await dialogs.alert(t`Couldn’t reassign this case`, apiMessage(error));
  };
  if (isClaimed && !isMine) {
    // The API would refuse the others; an admin may take it from a colleague who is gone.
    const nothing = { takeNoAction: null, sendHelp: null, warn: null, remove: null, suspend: null };
    const mayRelease = session.role === 'admin';
    return {
      ...nothing,
      resolve: null,
      isForAdmins: false,
      toggleClaim: mayRelease ? once(toggleClaim) : null,
    };
  }
  const { type } = target;
  /** Removed here while the reports could not be closed, by a colleague, or by its author. */
  const isGone = type !== 'user' && thing === null;
  const canSanction =
    author?.name != null && authorRole !== null && maySanction({ ...author, role: authorRole });
  const isUnread = type === 'message' && !isGone && message.lines === undefined;
  /** Nobody is judged for a message that the moderator has not read. */
  const judge = (decide: () => Promise<void>) => once(isUnread ? message.read : decide);
  return {
    toggleClaim: once(toggleClaim),
    takeNoAction: once(() => (isGone ? resolveOnly('no_action') : takeNoAction())),
    sendHelp: author?.name != null ? once(sendHelp) : null,
    warn: canSanction ? judge(() => sanction('warn')) : null,
    remove: type === 'user' ? null : judge(() => (isGone ? resolveOnly('removed') : remove(type))),
    suspend: canSanction ? judge(() => sanction('suspend')) : null,
    resolve: once(() => resolveOnly(isGone ? 'removed' : 'no_action')),
    isForAdmins: session.role !== 'admin' && isStaff(authorRole ?? 'user'),
  };
}

/** The text of the reported content, or the title of a post: a question quotes it. */
function textOf({ target, thing }: CaseDetail, { lines }: ReadMessage): string {
  if (target.type === 'message') return lines?.find(({ isReported }) => isReported)?.text ?? '';
  return (target.type === 'post' ? thing?.post?.title : thing?.text) ?? '';
}
