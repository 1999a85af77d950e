import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, toPage } from '@unburden/api-client';
import { apiPaths, type DataResponse, type Post } from '@unburden/contracts';
import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../../../lib/api';
import { notifyError } from '../../../lib/components/notify';

/** How often a page that is looked at asks. Milliseconds. */
const everyMs = 60_000;

const { useLazyGetNewestPostQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest post that this reader sees. */
    getNewestPost: build.query<Post | undefined, undefined>({
      query: () => ({ url: apiPaths.allPosts, params: { limit: 1 } }),
      transformResponse: (body: DataResponse<Post>, meta) => toPage(body, meta).items[0],
    }),
  }),
});

interface NewPostsProps {
  /** The first of the list. */
  newest: Post;
  /** Loads the list again. */
  onShow: () => Promise<{ error?: unknown }>;
}

/** Says that there are posts which the list lacks, and moves nothing until it is pressed. */
export default function NewPosts({ newest, onShow }: NewPostsProps) {
  const [ask, { data: found }] = useLazyGetNewestPostQuery();
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void ask(undefined);
    };
    askIfSeen();
    const timer = setInterval(askIfSeen, everyMs);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [ask]);

  const show = async () => {
    const { error } = await onShow();
    if (error) {
      notifyError(t`Error in fetching posts`, apiMessage(error));
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };

  return (
    <div
      role="status"
      className="sticky top-29 z-10 flex h-0 items-end sm:justify-center justify-end"
    >
      {found && found.createdAt > newest.createdAt && (
        <button
          type="button"
          className="btn btn-primary min-h-11 rounded-full shadow-lg"
          onClick={() => void show()}
        >
          <ArrowUp className="size-4.5" aria-hidden="true" />
          <Trans>New posts</Trans>
        </button>
      )}
    </div>
  );
}
