import type { Page } from '@unburden/api-client';
import {
  apiPaths,
  type ChangeRoleInput,
  type ListedUser,
  type MemberResponse,
  type MessageResponse,
  type Reasoned,
} from '@unburden/contracts';
import { api } from '../../lib/api';
import { followRemoval } from '../../lib/list/list-cache';
import { listEndpoint } from '../../lib/list/list-endpoint';
import type { ListQuery } from '../../lib/list/use-list-query';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.infiniteQuery<Page<ListedUser>, ListQuery, string | null>({
      ...listEndpoint<ListedUser>(apiPaths.allUsers),
      providesTags: ['Users'],
    }),
    deleteUser: build.mutation<MessageResponse, Reasoned & { id: string }>({
      query: ({ id, ...body }) => ({ url: apiPaths.deleteUser(id), method: 'DELETE', body }),
      onQueryStarted: ({ id }, lifecycle) =>
        followRemoval('listUsers', id, { type: 'content.changed' }, lifecycle),
    }),
    changeRole: build.mutation<MemberResponse, ChangeRoleInput & { userId: string }>({
      query: ({ userId, ...body }) => ({ url: apiPaths.changeRole(userId), method: 'PATCH', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Users']),
    }),
  }),
});

export const { useListUsersInfiniteQuery, useDeleteUserMutation, useChangeRoleMutation } = usersApi;
