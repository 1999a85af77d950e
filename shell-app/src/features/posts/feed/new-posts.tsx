import { plural, t } from '@lingui/core/macro';
import { apiMessage, toPage } from '@unburden/api-client';
import { apiPaths, type DataResponse, type Post } from '@unburden/contracts';
import { useEachMinute } from '@unburden/ui';
import { ArrowUp } from 'lucide-react';
import { api } from '../../../lib/api';
import { notifyError } from '../../../lib/components/notify';
import { Offer } from '../../../lib/components/offer';

/** More new posts are not counted. */
const maxCounted = 9;

const { useLazyGetNewestPostsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** When the newest posts that this reader sees were written. */
    getNewestPosts: build.query<string[], undefined>({
      query: () => ({ url: apiPaths.allPosts, params: { limit: maxCounted + 1 } }),
      transformResponse: (body: DataResponse<Post>, meta) =>
        toPage(body, meta).items.map(({ createdAt }) => createdAt),
    }),
  }),
});

interface NewPostsProps {
  /** The first of the list. */
  newest: Post;
  /** Loads the list again. */
  onShow: () => Promise<{ error?: unknown }>;
}

/** Says how many posts the list lacks, and moves nothing until it is pressed. */
export default function NewPosts({ newest, onShow }: NewPostsProps) {
  const [ask, { data: found = [] }] = useLazyGetNewestPostsQuery();
  const count = found.filter((createdAt) => createdAt > newest.createdAt).length;
  useEachMinute(() => void ask(undefined));

  const show = async () => {
    const { error } = await onShow();
    if (error) {
      notifyError(t`Error in fetching posts`, apiMessage(error));
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };

  const text =
    count > maxCounted
      ? t`More than ${{ number: maxCounted }} new posts · Show`
      : plural(count, { one: '# new post · Show', other: '# new posts · Show' });
  return <Offer icon={ArrowUp} text={count > 0 ? text : null} onClick={() => void show()} />;
}
