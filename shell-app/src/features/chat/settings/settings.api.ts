import { apiPaths, type ChatSettings, type UpdateChatSettingsInput } from '@unburden/contracts';
import { api } from '../../../lib/api';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatSettings: build.query<ChatSettings, undefined>({ query: () => apiPaths.chatSettings }),
    updateChatSettings: build.mutation<ChatSettings, UpdateChatSettingsInput>({
      query: (body) => ({ url: apiPaths.chatSettings, method: 'PATCH', body }),
      async onQueryStarted(_changes, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        void dispatch(settingsApi.util.upsertQueryData('getChatSettings', undefined, answer.data));
      },
    }),
  }),
});

export const { useGetChatSettingsQuery, useUpdateChatSettingsMutation } = settingsApi;
