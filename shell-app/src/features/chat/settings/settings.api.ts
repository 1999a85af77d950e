import { apiPaths, type ChatSettings, type UpdateChatSettingsInput } from '@unburden/contracts';
import { api } from '../../../lib/api';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatSettings: build.query<ChatSettings, undefined>({ query: () => apiPaths.chatSettings }),
    updateChatSettings: build.mutation<ChatSettings, UpdateChatSettingsInput>({
      query: (body) => ({ url: apiPaths.chatSettings, method: 'PATCH', body }),
      // Shows the change at once, and takes it back if the server refuses it.
      async onQueryStarted(changes, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          settingsApi.util.updateQueryData('getChatSettings', undefined, (settings) => {
            Object.assign(settings, changes);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const { useGetChatSettingsQuery, useUpdateChatSettingsMutation } = settingsApi;
