import { apiPaths, type User } from '@unburden/contracts';
import { api } from '../../lib/api';

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMember: build.query<User, string>({
      query: (name) => apiPaths.userPublicDetail(name),
      providesTags: ['Member'],
    }),
  }),
});

export const { useGetMemberQuery } = membersApi;
