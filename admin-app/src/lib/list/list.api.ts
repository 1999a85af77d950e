import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  cursorPages,
  isApiError,
  newerVersionIn,
  type Page,
  pageParams,
  toPage,
  usePages,
} from '@unburden/api-client';
import {
  type AdminChange,
  apiPaths,
  type Appeal,
  type AuditEntry,
  type CaseSummary,
  type Comment,
  type DataResponse,
  limits,
  type ListedReply,
  type ListedUser,
  type Post,
  type Reply,
  staffApiPaths,
} from '@unburden/contracts';
import { api, shellOf } from '../api';

/** The items of each list of the API. */
interface ListItems {
  [apiPaths.allPosts]: Post;
  [staffApiPaths.allComments]: Comment;
  [staffApiPaths.allReplies]: ListedReply;
  [staffApiPaths.allUsers]: ListedUser;
  [staffApiPaths.cases]: CaseSummary;
  [staffApiPaths.appeals]: Appeal;
  [staffApiPaths.auditLog]: AuditEntry;
}

type Item = ListItems[keyof ListItems];

interface ListCall {
  url: string;
  /** The query parameters; '' for none. */
  filters: object;
}

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.infiniteQuery<Page<Item>, ListCall, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { url, filters }, pageParam }) => ({
        url,
        params: {
          ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
          ...pageParams(pageParam, limits.page.default),
        },
      }),
      transformResponse: (body: Item[] | DataResponse<Item>, meta) => toPage(body, meta),
      providesTags: (_pages, _error, { url }) => [{ type: 'List', id: url }],
    }),
  }),
});

/** A list of the API, page by page. */
export function useList<Url extends keyof ListItems>(url: Url, filters: object) {
  const { items, ...pages } = usePages(listApi.useListInfiniteQuery({ url, filters }));
  return { ...pages, items: items as ListItems[Url][] | undefined };
}

/** The used part of the argument of `onQueryStarted`. */
interface Lifecycle<Done = unknown> {
  dispatch: ThunkDispatch<
    Parameters<typeof api.util.selectInvalidatedBy>[0],
    unknown,
    UnknownAction
  >;
  extra: unknown;
  queryFulfilled: Promise<Done>;
}

/** After a removal, or a 404: takes the item out of the loaded lists and tells the shell. */
export async function followRemoval(
  id: string,
  change: AdminChange,
  lifecycle: Lifecycle,
): Promise<void> {
  if (!(await lifecycle.queryFulfilled.then(() => true, isNotFound))) return;
  await changeLists(lifecycle, change, (pages) => {
    const page = pages.find(({ items }) => items.some(({ _id }) => _id === id));
    if (!page) return;
    page.items = page.items.filter(({ _id }) => _id !== id);
    // A page fetched since may count without the item already: the first page's total decides.
    const before = pages[0]?.total ?? null;
    for (const each of pages) each.total = before === null ? null : before - 1;
  });
}

/** After an edit, or one that came first: shows the text in the loaded lists and tells the shell. */
export async function followEdit<Answer>(
  changedIn: (answer: Answer) => Comment | Reply,
  lifecycle: Lifecycle<{ data: Answer }>,
): Promise<void> {
  const changed = await lifecycle.queryFulfilled.then(
    ({ data }) => changedIn(data),
    newerCommentIn,
  );
  if (!changed) return;
  const { _id: id, text, updatedAt } = changed;
  await changeLists(lifecycle, { type: 'content.changed' }, (pages) => {
    const item = pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
    if (item) Object.assign(item, { text, updatedAt });
  });
}

/** Changes all loaded lists, and again after each running fetch: its answer may precede the change. */
async function changeLists(
  { dispatch, extra }: Lifecycle,
  change: AdminChange,
  update: (pages: Page<Item>[]) => void,
): Promise<void> {
  const updateAll = () =>
    dispatch((_dispatch, getState) => {
      for (const call of listApi.util.selectCachedArgsForQuery(getState(), 'list')) {
        dispatch(listApi.util.updateQueryData('list', call, ({ pages }) => update(pages)));
      }
    });
  const runningQueries = () => dispatch(api.util.getRunningQueriesThunk());
  updateAll();
  shellOf({ extra }).onChange(change);
  for (let running = runningQueries(); running.length > 0; running = runningQueries()) {
    await Promise.allSettled(running);
    updateAll();
  }
}

function newerCommentIn({ error }: { error: unknown }): Comment | Reply | undefined {
  return newerVersionIn(error) as Comment | Reply | undefined;
}

function isNotFound({ error }: { error: unknown }): boolean {
  return isApiError(error) && error.status === 404;
}
