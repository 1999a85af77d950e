import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError, type Page } from '@unburden/api-client';
import type { AdminChange } from '@unburden/contracts';
import { api } from '../api';
import { seamOf } from '../seam';

interface Item {
  _id: string;
}
type ApiState = Parameters<typeof api.util.selectInvalidatedBy>[0];
type ApiThunk = ThunkAction<void, ApiState, unknown, UnknownAction>;

/** The part of `onQueryStarted`'s argument that is needed here. */
interface Lifecycle {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  extra: unknown;
  queryFulfilled: Promise<unknown>;
}

/**
 * Follows a removal: what is gone, or was gone already, leaves each loaded list of that endpoint,
 * and the shell is told.
 */
export async function followRemoval(
  endpoint: string,
  id: string,
  change: AdminChange,
  { dispatch, extra, queryFulfilled }: Lifecycle,
): Promise<void> {
  const isGone = await queryFulfilled.then(() => true, isNotFound);
  if (!isGone) return;
  const isKept = changeForGood(dispatch, dropFromLists(endpoint, id));
  seamOf({ extra }).onChange(change);
  await isKept;
}

/**
 * Makes a change, and again after each fetch that is under way: its answer comes with the list as it
 * was when the fetch began.
 */
async function changeForGood(dispatch: Lifecycle['dispatch'], change: ApiThunk): Promise<void> {
  dispatch(change);
  for (;;) {
    const running = dispatch(api.util.getRunningQueriesThunk());
    if (running.length === 0) return;
    await Promise.allSettled(running);
    dispatch(change);
  }
}

function isNotFound(failure: unknown): boolean {
  const { error } = failure as { error: unknown };
  return isApiError(error) && error.status === 404;
}

/** Takes an item out of each loaded list of that endpoint, and lowers its count. */
function dropFromLists(endpoint: string, id: string): ApiThunk {
  return changeLists(endpoint, (pages) => {
    const page = pages.find(({ items }) => items.some(({ _id }) => _id === id));
    if (!page) return;
    page.items = page.items.filter(({ _id }) => _id !== id);
    // A page that came meanwhile may count without it already: the first one's count is followed.
    const before = pages[0]?.total ?? null;
    for (const each of pages) each.total = before === null ? null : before - 1;
  });
}

/** Follows a change of words: each loaded list of that endpoint shows them, and the shell is told. */
export async function followEdit(
  endpoint: string,
  { id, text }: { id: string; text: string },
  { dispatch, extra, queryFulfilled }: Lifecycle,
): Promise<void> {
  const isSaved = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (!isSaved) return;
  const isKept = changeForGood(dispatch, changeInLists(endpoint, id, { text }));
  seamOf({ extra }).onChange({ type: 'content.changed' });
  await isKept;
}

/** Shows an item as the server has it now, in each loaded list of that endpoint. */
function changeInLists(endpoint: string, id: string, changes: object): ApiThunk {
  return changeLists(endpoint, (pages) => {
    const item = pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
    if (item) Object.assign(item, changes);
  });
}

function changeLists(endpoint: string, change: (pages: Page<Item>[]) => void): ApiThunk {
  return (dispatch, getState) => {
    // The features add the endpoints: here they are known by name only.
    const { selectCachedArgsForQuery, updateQueryData } = api.util as unknown as ListUtil;
    for (const query of selectCachedArgsForQuery(getState(), endpoint)) {
      dispatch(updateQueryData(endpoint, query, ({ pages }) => change(pages)));
    }
  };
}

interface ListUtil {
  selectCachedArgsForQuery: (state: ApiState, endpoint: string) => unknown[];
  updateQueryData: (
    endpoint: string,
    query: unknown,
    change: (data: { pages: Page<Item>[] }) => void,
  ) => ApiThunk;
}
