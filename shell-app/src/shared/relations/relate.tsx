import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import type { PutRelationInput, RelationKind } from '@unburden/contracts';
import { askForm, type Dialogs } from '@unburden/ui';
import type { NavigateFunction } from 'react-router-dom';
import { loadToasts, notifyError, notifySuccess } from '../../lib/components/notify';
import type { AppDispatch } from '../../lib/root-reducer';
import { forgetWhatIsHidden, relationsApi } from './relations.api';
import type { Leave } from './use-relate';

interface Tools {
  dispatch: AppDispatch;
  dialogs: Dialogs;
  navigate: NavigateFunction;
  leave: Leave | undefined;
}

const { findMember, putRelation, endRelation } = relationsApi.endpoints;

/** Asks, blocks or mutes the member of that name, and says how it went. */
export async function relate(kind: RelationKind, name: string, tools: Tools): Promise<void> {
  const { dispatch, dialogs, navigate, leave } = tools;
  const input = await (kind === 'block' ? askBlock : askMute)(name, dialogs);
  if (input === null) return;
  const { data: member, ...search } = await dispatch(
    findMember.initiate(name, { subscribe: false, forceRefetch: true }),
  );
  const { error } = member
    ? await dispatch(putRelation.initiate({ userId: member._id, ...input }))
    : search;
  if (!member || error) {
    notifyError(
      kind === 'block' ? t`We couldn’t block ${name}` : t`We couldn’t mute ${name}`,
      apiMessage(error),
    );
    return;
  }
  // First, or the page would say that it is missing.
  const wayBack = (await leave?.(kind)) ?? null;
  dispatch(forgetWhatIsHidden());
  const undo = async () => {
    const ended = await dispatch(endRelation.initiate({ userId: member._id, kind }));
    if (ended.error) {
      notifyError(t`Couldn’t undo this`, apiMessage(ended.error));
      return;
    }
    if (wayBack !== null) await navigate(wayBack);
    notifySuccess(kind === 'block' ? t`${name} is unblocked` : t`${name} is unmuted`);
  };
  const { showWithUndo } = await loadToasts();
  showWithUndo(
    kind === 'block' ? t`${name} is blocked` : t`${name} is muted`,
    { label: t`Undo`, run: () => void undo() },
    t`Later, end it on your dashboard, under “Blocked and muted”.`,
  );
}

async function askBlock(name: string, dialogs: Dialogs): Promise<PutRelationInput | null> {
  const isSure = await dialogs.confirm(t`Block this person?`, {
    quote: name,
    reason: t`They won't be told. You won't see or hear from them. Your public posts stay public.`,
    action: t`Block`,
    isDestructive: true,
  });
  return isSure ? { kind: 'block' } : null;
}

const dayMs = 24 * 60 * 60_000;

async function askMute(name: string, dialogs: Dialogs): Promise<PutRelationInput | null> {
  const ends = [
    { days: 1, label: t`For a day` },
    { days: 7, label: t`For a week` },
    { days: 0, label: t`For good` },
  ];
  const answer = await askForm(dialogs, {
    text: t`Mute this person?`,
    quote: name,
    reason: t`They won’t be told. You won’t see their posts and comments. If they write to you, it comes as a request.`,
    action: t`Mute`,
    fields: (
      <fieldset>
        <legend className="mb-1 font-medium">
          <Trans>How long?</Trans>
        </legend>
        {ends.map(({ days, label }) => (
          <label
            key={days}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-base-200"
          >
            <input
              type="radio"
              name="days"
              value={days}
              defaultChecked={days === 1}
              className="radio radio-sm"
            />
            {label}
          </label>
        ))}
      </fieldset>
    ),
  });
  if (answer === null) return null;
  const days = Number(answer.days);
  if (days === 0) return { kind: 'mute' };
  return { kind: 'mute', until: new Date(Date.now() + days * dayMs).toISOString() };
}
