import { apiPaths, type ListedSession, type MessageResponse } from '@unburden/contracts';
import { api } from '../../../lib/api';

const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDevices: build.query<ListedSession[], undefined>({
      query: () => apiPaths.sessions,
      providesTags: [{ type: 'Account', id: 'devices' }],
    }),

    /** Logs out a device by the id of its session; without one, all but this. */
    logOutDevice: build.mutation<MessageResponse, string | undefined>({
      query: (id) => ({
        url: id === undefined ? apiPaths.sessions : apiPaths.session(id),
        method: 'DELETE',
      }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        const isLeft = ({ _id, isCurrent }: ListedSession) =>
          id === undefined ? isCurrent : _id !== id;
        dispatch(
          devicesApi.util.updateQueryData('getDevices', undefined, (all) => all.filter(isLeft)),
        );
      },
    }),
  }),
});

export const { useGetDevicesQuery, useLogOutDeviceMutation } = devicesApi;
