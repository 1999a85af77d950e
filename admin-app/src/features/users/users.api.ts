import { type Page } from '@unburden/api-client';
import { apiPaths, type ListedUser, type MessageResponse } from '@unburden/contracts';
import { api } from '../../lib/api';
import { followRemoval } from '../../lib/list/list-cache';
import { listEndpoint } from '../../lib/list/list-endpoint';
import type { ListQuery } from '../../lib/list/use-list-query';
import type { Reasoned } from '../../lib/reason/use-ask-reason';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.infiniteQuery<Page<ListedUser>, ListQuery, string | null>(
      listEndpoint<ListedUser>(apiPaths.allUsers),
    ),
    deleteUser: build.mutation<MessageResponse, Reasoned & { id: string }>({
      query: ({ id }) => ({ url: apiPaths.deleteUser(id), method: 'DELETE' }),
      onQueryStarted: ({ id }, lifecycle) =>
        followRemoval('listUsers', id, { type: 'content.changed' }, lifecycle),
    }),
  }),
});

export const { useListUsersInfiniteQuery, useDeleteUserMutation } = usersApi;
