import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { limits } from '@unburden/contracts';
import { Avatar, EmptyState, PageHeading } from '@unburden/ui';
import { UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PagedRows } from '../../lib/components/paged-rows';
import { paths } from '../../lib/paths';
import { useMember } from '../../shared/session/session.slice';
import { useFindPeopleInfiniteQuery } from './people.api';

/** The members with what is searched for in their name. */
export function FoundPeople({ wanted }: { wanted: string }) {
  // No name is longer, so nobody would be left out by the cut.
  const part = wanted.slice(0, limits.name.max);
  const skip = useMember() === null;
  const query = useFindPeopleInfiniteQuery(part, { skip, refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading>
        <Trans>
          People with “<bdi>{part}</bdi>” in their name
        </Trans>
      </PageHeading>
      <PagedRows
        pages={usePages(query)}
        words={{ loading: t`Searching people...`, failed: t`People didn’t load` }}
        empty={
          <EmptyState icon={UserRoundSearch} title={t`Nobody found.`}>
            {part.length < 3 && (
              <p>
                <Trans>Try three letters or more of a name.</Trans>
              </p>
            )}
          </EmptyState>
        }
      >
        {({ name, profilePic }) => (
          <Link
            to={paths.publicProfile(name)}
            className="flex items-center gap-3 surface p-4 font-semibold [overflow-wrap:anywhere] hover:bg-base-content/5"
          >
            <Avatar name={name} picture={profilePic} size="md" />
            <bdi>u/{name}</bdi>
          </Link>
        )}
      </PagedRows>
    </>
  );
}
