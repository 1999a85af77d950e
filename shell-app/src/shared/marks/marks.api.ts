import type { FollowLevel, Post, PostMarks } from '@unburden/contracts';
import { api } from '../../lib/api';
import type { AppThunk } from '../../lib/root-reducer';
import { showChange } from '../../lib/show-change';
import { useMember } from '../session/session.slice';

/** A path of the API below `/blog`. Apart from `apiPaths`, which the feed loads. */
const pathOf = (kind: 'marks' | 'follow' | 'save' | 'readthis', postId: string) =>
  `/blog/${kind}/${encodeURIComponent(postId)}`;

interface OfPost {
  postId: string;
}

const marksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How the member has marked a post. */
    getMarks: build.query<PostMarks, string>({
      query: (postId) => pathOf('marks', postId),
      providesTags: (_marks, _error, postId) => [{ type: 'Notices', id: postId }],
    }),

    // Each shows the change at once, and takes it back if the server refuses it.
    setFollow: build.mutation<null, OfPost & { level: FollowLevel | null }>({
      query: ({ postId, level }) => ({
        url: pathOf('follow', postId),
        ...(level === null ? { method: 'DELETE' } : { method: 'PUT', body: { level } }),
      }),
      async onQueryStarted({ postId, level }, { dispatch, queryFulfilled }) {
        await dispatch(mark(postId, { follow: level }, queryFulfilled));
      },
      invalidatesTags: [{ type: 'Notices', id: 'inbox' }],
    }),
    setSaved: build.mutation<null, OfPost & Pick<PostMarks, 'saved'>>({
      query: ({ postId, saved }) => ({
        url: pathOf('save', postId),
        method: saved ? 'PUT' : 'DELETE',
      }),
      async onQueryStarted({ postId, saved }, { dispatch, queryFulfilled }) {
        await dispatch(mark(postId, { saved }, queryFulfilled));
      },
      invalidatesTags: [{ type: 'Activity', id: 'saved' }],
    }),
    /** Tells the author that one more member read the post; again it does nothing. */
    readThis: build.mutation<null, string>({
      query: (postId) => ({ url: pathOf('readthis', postId), method: 'POST' }),
      async onQueryStarted(postId, { dispatch, queryFulfilled }) {
        await dispatch(mark(postId, { readThis: true }, queryFulfilled));
      },
    }),
  }),
});

export const { useSetFollowMutation, useSetSavedMutation, useReadThisMutation } = marksApi;

/** The member's marks of the post: those that are shown, else the server's. */
export const loadMarks = (postId: string) =>
  marksApi.endpoints.getMarks.initiate(postId, { subscribe: false });

/** The member's marks of the post; undefined for a visitor, and until they are there. */
export function useMarks({ _id }: Post): PostMarks | undefined {
  const isMember = useMember() !== null;
  return marksApi.endpoints.getMarks.useQuery(_id, {
    skip: !isMember,
    refetchOnMountOrArgChange: true,
  }).currentData;
}

function mark(
  postId: string,
  change: Partial<PostMarks>,
  answer: Promise<unknown>,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const show = () =>
      dispatch(
        marksApi.util.updateQueryData('getMarks', postId, (marks) => ({ ...marks, ...change })),
      );
    const patch = show();
    await answer.then(
      () => dispatch(showChange(show)),
      () => patch.undo(),
    );
  };
}
