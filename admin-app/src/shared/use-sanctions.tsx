import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { apiMessage, createIdempotency, idempotencyHeader } from '@unburden/api-client';
import {
  type CaseDetail,
  type MemberResponse,
  type MessageResponse,
  staffApiPaths,
  type SuspendInput,
  type WarnInput,
} from '@unburden/contracts';
import { askForm, calendarDate, reasonMissing, SelectField, useDialogs } from '@unburden/ui';
import { useState } from 'react';
import { api, tellShell, useShell } from '../lib/api';
import { useDrafts } from '../lib/drafts';
import {
  type Decision,
  DecisionFields,
  readDecision,
  reportedFirst,
  reportedOffence,
  withWords,
} from './moderation-reasons/note-fields';
import { useReasons } from './moderation-reasons/use-ask-reason';

// Either may end an appeal.
const tellUndone = tellShell({ type: 'case.resolved' });

const changedMember = (_answer: unknown, error: unknown) =>
  error ? [] : [{ type: 'List' as const, id: staffApiPaths.allUsers }, 'History' as const];

const sanctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    warn: build.mutation<MemberResponse, WarnInput & { userId: string; idempotencyKey: string }>({
      query: ({ userId, idempotencyKey, ...body }) => ({
        url: staffApiPaths.warn(userId),
        method: 'POST',
        headers: { [idempotencyHeader]: idempotencyKey },
        body,
      }),
      invalidatesTags: changedMember,
    }),
    /** By the id of its audit entry. */
    withdrawWarning: build.mutation<MemberResponse, string>({
      query: (entryId) => ({ url: staffApiPaths.warning(entryId), method: 'DELETE' }),
      invalidatesTags: [{ type: 'List', id: staffApiPaths.auditLog }, 'History'],
      onQueryStarted: tellUndone,
    }),
    suspend: build.mutation<MemberResponse, SuspendInput & { userId: string }>({
      query: ({ userId, ...body }) => ({
        url: staffApiPaths.suspend(userId),
        method: 'POST',
        body,
      }),
      invalidatesTags: changedMember,
    }),
    liftSuspension: build.mutation<MessageResponse, string>({
      query: (userId) => ({ url: staffApiPaths.suspend(userId), method: 'DELETE' }),
      invalidatesTags: changedMember,
      onQueryStarted: tellUndone,
    }),
    startRecovery: build.mutation<MemberResponse, string>({
      query: (userId) => ({ url: staffApiPaths.startRecovery(userId), method: 'POST' }),
    }),
  }),
});
const { useWarnMutation, useSuspendMutation, useStartRecoveryMutation } = sanctionsApi;
export const { useLiftSuspensionMutation, useWithdrawWarningMutation } = sanctionsApi;

const day = 24;
const lengths = [
  { hours: day, label: msg`1 day` },
  { hours: 3 * day, label: msg`3 days` },
  { hours: 7 * day, label: msg`1 week` },
  { hours: 30 * day, label: msg`30 days` },
  { hours: 365 * day, label: msg`1 year` },
];

/** The lengths of a suspension, each with its last day. */
const durations = () =>
  lengths.map(({ hours, label }) => {
    const length = i18n._(label);
    const end = calendarDate(new Date(Date.now() + hours * 3_600_000));
    return { value: String(hours), label: t`${length}, until ${end}` };
  });

interface Member {
  _id: string;
  name: string | null;
}

interface SanctionOptions {
  /** Given when it resolves a case: then the notes are for the reporters and the case too. */
  ofCase?: Pick<CaseDetail, '_id' | 'reasons'> & {
    /** The beginning of what was reported. */
    quote: string;
    /** Takes the case in hand, before the member hears of anything. */
    take: () => Promise<{ error?: unknown }>;
  };
}

/** The drafts of a case's decisions. Those of one serve the next, until the case is closed. */
export const caseDraftKey = (caseId: string) => `case:${caseId}`;

/** Warns, suspends, readmits and helps members back in, after a dialog. */
export function useSanctions({ ofCase }: SanctionOptions = {}) {
  const dialogs = useDialogs();
  const { notify } = useShell();
  const drafts = useDrafts();
  const loadReasons = useReasons();
  const [callWarn] = useWarnMutation();
  const [warning] = useState(createIdempotency);
  const [callSuspend] = useSuspendMutation();
  const [callLift] = useLiftSuspensionMutation();
  const [callStartRecovery] = useStartRecoveryMutation();
  const isCase = ofCase !== undefined;

  /** Asks for a decision about a member and calls the API; null if it did not happen. */
  const decide = async (kind: 'warn' | 'suspend', member: Member): Promise<Decision | null> => {
    const reasons = await loadReasons();
    if (reasons === null) return null;
    const name = member.name ?? t`this member`;
    const draftKey = ofCase ? caseDraftKey(ofCase._id) : `${kind}:${member._id}`;
    const isWarning = kind === 'warn';
    const effect = isWarning
      ? t`We’ll send them a notice with the reason. It counts in their history.`
      : t`They can’t log in until it ends. Their posts stay up.`;
    const defaultCode = reportedOffence(reasons, ofCase?.reasons ?? []);
    const values = await askForm(dialogs, {
      text: isWarning ? t`Warn ${name}?` : t`Suspend ${name}?`,
      quote: ofCase?.quote,
      reason: isCase ? t`${effect} This also closes the case.` : effect,
      action: isWarning ? t`Warn` : t`Suspend`,
      isDestructive: !isWarning,
      isPrefilled: defaultCode !== undefined,
      check: reasonMissing,
      fields: (
        <>
          {!isWarning && (
            <SelectField
              label={t`For`}
              name="hours"
              choices={durations()}
              defaultValue={String(3 * day)}
            />
          )}
          <DecisionFields
            draftKey={draftKey}
            reasons={reportedFirst(reasons, ofCase?.reasons ?? [])}
            member={name}
            defaultCode={defaultCode}
            hasReporters={isCase}
          />
        </>
      ),
    });
    if (values === null) return null;
    const decision = readDecision(values);
    if (!decision.reason) return null;
    const call = {
      userId: member._id,
      reason: decision.reason,
      ...(ofCase && { case: ofCase._id }),
      ...(!isCase && decision.note !== undefined && { note: decision.note }),
    };
    const taken = (await ofCase?.take()) ?? {};
    const { data, error } = taken.error
      ? { error: taken.error }
      : isWarning
        ? await callWarn({
            ...call,
            idempotencyKey: warning.keyFor(call),
          })
        : await callSuspend({ ...call, hours: Number(values.hours) });
    if (!data) {
      const failed = isWarning ? t`Couldn’t warn ${name}` : t`Couldn’t suspend ${name}`;
      await dialogs.alert(failed, withWords(error, decision));
      return null;
    }
    // If the case does not close, to decide again sends no second warning.
    if (!isCase) {
      drafts.forget(draftKey);
      warning.done();
      notify({ kind: 'success', message: data.message });
    }
    return decision;
  };

  const lift = async (member: Member) => {
    const name = member.name ?? t`this member`;
    const question = t`Lift ${name}’s suspension?`;
    if (!(await dialogs.confirm(question, { action: t`Lift suspension` }))) return;
    const { data, error } = await callLift(member._id);
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert(t`Couldn’t lift the suspension`, apiMessage(error));
  };

  /** Sends the member a link to set a new password, if they confirmed an address. */
  const startRecovery = async (member: Member) => {
    const name = member.name ?? t`this member`;
    const sent = await dialogs.confirm(t`Help ${name} back in?`, {
      reason: t`We’ll mail a link to their confirmed address. They choose the new password, and you don’t see it.`,
      action: t`Send the link`,
    });
    if (!sent) return;
    const { data, error } = await callStartRecovery(member._id);
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert(t`Couldn’t send the link`, apiMessage(error));
  };
  return {
    startRecovery,
    warn: (member: Member) => decide('warn', member),
    suspend: (member: Member) => decide('suspend', member),
    lift,
  };
}

/** Whether this one of the staff may warn or suspend a member: not themselves, nor an equal. */
export function useMaySanction(): (member: { _id: string; role: string }) => boolean {
  const { session } = useShell();
  return ({ _id, role }) =>
    _id !== session.userId &&
    (role === 'user' || (session.role === 'admin' && role === 'moderator'));
}
