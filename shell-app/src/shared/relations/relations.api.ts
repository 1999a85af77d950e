import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import {
  apiPaths,
  type DeleteRelationInput,
  limits,
  type PublicProfile,
  type PutRelationInput,
  type Relation,
  type User,
} from '@unburden/contracts';
import { api, forgetContent } from '../../lib/api';
import type { AppThunk } from '../../lib/root-reducer';
import { relationPath, relationsPath } from './paths';

interface To {
  userId: string;
}

/** A member blocked and muted has two. */
export type ListedRelation = Relation & { _id: string };

export const relationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The member's blocks and mutes, newest first. */
    getRelations: build.infiniteQuery<Page<ListedRelation>, undefined, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: relationsPath,
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: Relation[], meta) =>
        toPage(
          body.map((each) => ({ ...each, _id: `${each.kind} ${each.user._id}` })),
          meta,
        ),
      providesTags: ['Relations'],
    }),

    /** The member's block and mute of one other. */
    getRelationsTo: build.query<Relation[], string>({
      query: relationPath,
      providesTags: ['Relations'],
    }),

    /** Posts and comments name their authors; a block needs an id. */
    findMember: build.query<User, string>({
      query: (name) => ({ url: apiPaths.userPublicProfile(name), params: { limit: 1 } }),
      transformResponse: ({ user }: PublicProfile) => user,
    }),

    /** The caller forgets what it hides, once the reader has left it. */
    putRelation: build.mutation<null, To & PutRelationInput>({
      query: ({ userId, ...body }) => ({ url: relationPath(userId), method: 'PUT', body }),
    }),

    endRelation: build.mutation<null, To & DeleteRelationInput>({
      query: ({ userId, ...body }) => ({ url: relationPath(userId), method: 'DELETE', body }),
      async onQueryStarted(_to, { dispatch, queryFulfilled }) {
        if (await queryFulfilled.catch(() => null)) dispatch(forgetWhatIsHidden());
      },
    }),
  }),
});

export const { useGetRelationsInfiniteQuery, useGetRelationsToQuery, useEndRelationMutation } =
  relationsApi;

/** Fetches again all that shows members to each other. */
export function forgetWhatIsHidden(): AppThunk {
  return (dispatch) => {
    dispatch(forgetContent());
    dispatch(api.util.invalidateTags(['Chats', 'Relations']));
  };
}
