import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Avatar } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';

/**
 * The name that stands on the post, and who can read it. Null while the name loads, and of a deleted
 * account; undefined for a visitor, who has none.
 */
export function PostingAs({ name }: { name: string | null | undefined }) {
  const isVisitor = name === undefined;
  return (
    <div className="mb-5 flex max-w-[72ch] items-center gap-3">
      {!isVisitor && <Avatar name={name} />}
      <div className="min-w-0 text-quiet">
        {!isVisitor && (
          <p className="min-h-6 font-semibold [overflow-wrap:anywhere] text-base-content">
            {name !== null && <bdi>u/{name}</bdi>}
          </p>
        )}
        <p className={isVisitor ? '' : 'text-sm'}>
          {t`Anyone can read this. Leave out details that could identify you.`}
        </p>
        {isVisitor && (
          <p className="mt-1">
            <Trans>
              <Link
                to={paths.login}
                state={{ from: paths.createPost }}
                className="link font-semibold"
              >
                Log in
              </Link>{' '}
              to post. We keep your draft.
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
