import { Trans } from '@lingui/react/macro';
import type { Notice, Target } from '@unburden/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

interface PlaceLinkProps {
  target: Target;
  post: NonNullable<Notice['post']>;
}

/** The title of the post that it is about, or is below. It opens the post, or the comment there. */
export function PlaceLink({ target, post }: PlaceLinkProps) {
  const { title } = post;
  const to = target.type === 'post' ? paths.post(post._id) : paths.comment(post._id, target._id);
  return (
    <p className="mt-1 [overflow-wrap:anywhere]">
      <Link to={to} className="link inline-block py-2">
        {target.type === 'post' ? (
          <bdi>{title}</bdi>
        ) : (
          <span>
            <Trans>
              In “<bdi>{title}</bdi>”
            </Trans>
          </span>
        )}
      </Link>
    </p>
  );
}
