import { newerVersionIn } from '@unburden/api-client';
import {
  apiPaths,
  type CurrentUser,
  type DeleteUserInput,
  type MessageResponse,
  type UpdateUserInput,
  type UpdateUserResponse,
} from '@unburden/contracts';
import { api, forgetContent } from '../../../lib/api';
import { readSessionState, sessionStarted } from '../../../shared/session/session.slice';

interface UpdateAccountCall {
  userId: string;
  changes: UpdateUserInput;
}

interface DeleteAccountCall extends Pick<DeleteUserInput, 'withContent'> {
  userId: string;
}

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<CurrentUser, string>({
      query: (userId) => apiPaths.userDetail(userId),
      providesTags: ['Account'],
    }),

    removeProfilePicture: build.mutation<CurrentUser, undefined>({
      query: () => ({ url: apiPaths.updateProfilePic, method: 'DELETE' }),
      invalidatesTags: (_user, error) => (error ? [] : ['Account', 'Member']),
    }),

    updateAccount: build.mutation<UpdateUserResponse, UpdateAccountCall>({
      query: ({ userId, changes }) => ({
        url: apiPaths.updateUser(userId),
        method: 'PATCH',
        body: changes,
      }),
      // The account beside the form is the newer one too.
      invalidatesTags: (_answer, error) => (newerVersionIn(error) ? ['Account'] : []),
      async onQueryStarted({ userId, changes }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { user, token } = answer.data;
        const { user: me, token: oldBearer, isOnSharedDevice } = dispatch(readSessionState());
        const bearer = token ?? oldBearer;
        // After a new password the session goes on with the new bearer only: first of all, take it.
        if (me?._id === userId && bearer !== null) {
          const renamed = { ...me, name: user.name };
          dispatch(sessionStarted({ token: bearer, user: renamed, isOnSharedDevice }));
        }
        dispatch(accountApi.util.updateQueryData('getAccount', userId, () => user));
        if (changes.name !== undefined) dispatch(forgetContent());
      },
    }),

    resendConfirmation: build.mutation<MessageResponse, undefined>({
      query: () => ({ url: apiPaths.resendConfirmation, method: 'POST' }),
    }),

    /** Deletes the member's own account. */
    deleteAccount: build.mutation<MessageResponse, DeleteAccountCall>({
      query: ({ userId, withContent }) => ({
        url: apiPaths.deleteUser(userId),
        method: 'DELETE',
        // Else without the field: an API that doesn't know it yet would refuse it.
        body: withContent ? { withContent } : {},
      }),
      extraOptions: { endsSession: true },
    }),
  }),
});

export const {
  useRemoveProfilePictureMutation,
  useGetAccountQuery,
  useUpdateAccountMutation,
  useResendConfirmationMutation,
  useDeleteAccountMutation,
} = accountApi;
