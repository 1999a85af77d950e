import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import { chatApiPaths, type ChatPartner, limits } from '@unburden/contracts';
import { api } from '../../lib/api';

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The members whose name has this part: those one talks with first, then by name. */
    findPeople: build.infiniteQuery<Page<ChatPartner>, string, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: q, pageParam }) => ({
        url: chatApiPaths.chatPartners,
        params: { ...pageParams(pageParam, limits.page.feedDefault), q },
      }),
      transformResponse: (body: ChatPartner[], meta) => toPage(body, meta),
    }),
  }),
});

export const { useFindPeopleInfiniteQuery } = peopleApi;
