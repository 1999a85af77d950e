import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, usePages } from '@unburden/api-client';
import { Avatar, BusyButton, EmptyState, PageHeading, readerLocale } from '@unburden/ui';
import { UserRoundCheck } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { PagedRows } from '../../../lib/components/paged-rows';
import {
  type ListedRelation,
  useEndRelationMutation,
  useGetRelationsInfiniteQuery,
} from '../../../shared/relations/relations.api';

/** `/blocked`: whom the member blocks and mutes, and a way to end it. */
export default function Blocked() {
  const query = useGetRelationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="max-w-[56ch]">
      <title>{t`Blocked and muted · Unburden`}</title>
      <PageHeading description={t`Only you can see this list.`}>{t`Blocked and muted`}</PageHeading>
      <PagedRows
        pages={usePages(query)}
        words={{ loading: t`Loading...`, failed: t`Your list didn’t load` }}
        empty={
          <EmptyState icon={UserRoundCheck} title={t`You haven’t blocked or muted anyone.`}>
            <p>
              <Trans>You can do it from any post, comment or profile.</Trans>
            </p>
          </EmptyState>
        }
      >
        {(relation) => <HiddenMember relation={relation} />}
      </PagedRows>
    </div>
  );
}

function HiddenMember({ relation }: { relation: ListedRelation }) {
  const { kind, user } = relation;
  const { name } = user;
  const isBlock = kind === 'block';
  const [end] = useEndRelationMutation();
  const undo = async () => {
    const { error } = await end({ userId: user._id, kind });
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
    else notifySuccess(isBlock ? t`${name} isn’t blocked anymore` : t`${name} isn’t muted anymore`);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 surface p-4">
      <Avatar name={name} picture={user.profilePic} size="md" />
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="own-lines font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm text-quiet">{inWords(relation)}</p>
      </div>
      <BusyButton
        className="btn btn-outline btn-sm"
        aria-label={isBlock ? t`Undo the block of ${name}` : t`Undo the mute of ${name}`}
        onPress={undo}
      >
        <Trans>Undo</Trans>
      </BusyButton>
    </div>
  );
}

function inWords({ kind, until, createdAt }: ListedRelation): string {
  const since = inDays(createdAt);
  if (kind === 'block') return t`Blocked since ${since}`;
  if (until === null) return t`Muted since ${since}`;
  const end = inDays(until);
  return t`Muted until ${end}`;
}

function inDays(time: string): string {
  return new Date(time).toLocaleDateString(readerLocale(), { dateStyle: 'medium' });
}
