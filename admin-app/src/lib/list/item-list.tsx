import type { usePages } from '@unburden/api-client';
import { EmptyState, LongListItem, PagedList, rowsDrawn } from '@unburden/ui';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Frame, FrameSkeleton } from './frame';
import { ListToolbar } from './list-toolbar';
import { PageFrame } from './page-frame';
import { SelectionBar } from './selection-bar';
import { rememberFocus } from '../keep-focus';
import { useBulk } from './use-bulk';
import type { ListQuery, Sorts } from './use-list-query';
import { useSearchBox } from './use-search-box';
import { type Selection, useSelection } from './use-selection';

interface ItemListProps<T extends { _id: string }, Reason> {
  pages: ReturnType<typeof usePages<T>>;
  query: ListQuery;
  onQuery: (changes: Partial<ListQuery>) => void;
  sorts: Sorts;
  /** The searched fields: `title or text`. */
  searches: string;
  words: { heading: string; description: string; loading: string; failed: string };
  empty: { icon: LucideIcon; title: string; hint: string };
  /** Whether several can be ticked, to be removed together. */
  canSelect?: boolean;
  /** The removal of all ticked items together. */
  removal: {
    noun: readonly [one: string, many: string];
    nameOf: (item: T) => string;
    /** Asks once for all of them; null when it was cancelled. */
    ask: (items: T[]) => Promise<Reason | null>;
    remove: (item: T, reason: Reason) => Promise<{ error?: unknown }>;
  };
  /** One item; `number` counts from 1. */
  children: (item: T, number: number, selection: Selection | undefined) => ReactNode;
}

/** A page with all there is of something: its true count, search, order, and what removes several. */
export function ItemList<T extends { _id: string }, Reason>(props: ItemListProps<T, Reason>) {
  const { pages, query, words, empty, removal, canSelect = true, children } = props;
  const box = useSearchBox(query, props.onQuery);
  const selection = useSelection(pages.items ?? [], box.text.trim());
  const bulk = useBulk(removal.nameOf);

  const removeSelected = async (items: T[]) => {
    const reason = await removal.ask(items);
    if (reason === null) return;
    const restoreFocus = rememberFocus();
    await bulk.run(items, (item) => removal.remove(item, reason));
    restoreFocus();
  };
  const nothing =
    bulk.progress !== null ? (
      <EmptyState icon={empty.icon} title={empty.title}>
        All that was here is deleted.
      </EmptyState>
    ) : query.q === '' ? (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.hint}
      </EmptyState>
    ) : (
      <EmptyState icon={SearchX} title={empty.title}>
        Nothing matches “{query.q}”. Try fewer or other words.
      </EmptyState>
    );

  return (
    <PageFrame heading={words.heading} total={pages.total} description={words.description}>
      <ListToolbar
        box={box}
        sort={query.sort}
        onChange={props.onQuery}
        sorts={props.sorts}
        searches={props.searches}
      />
      {canSelect && (pages.items?.length ?? 0) + (bulk.progress?.total ?? 0) > 0 && (
        <SelectionBar
          items={pages.items ?? []}
          selection={selection}
          isStale={box.isAhead}
          noun={removal.noun}
          progress={bulk.progress}
          onRemove={() => {
            const ticked = pages.items?.filter(({ _id }) => selection.has(_id)) ?? [];
            void removeSelected(ticked);
          }}
          onStop={bulk.stop}
          onDismiss={bulk.dismiss}
        />
      )}
      <PagedList
        pages={pages}
        words={{ ...words, end: 'That is all.' }}
        skeleton={<FrameSkeleton />}
        empty={nothing}
      >
        {(items) => (
          <Frame>
            {items.map((item, index) => (
              <LongListItem key={item._id} isWindowed={index >= rowsDrawn}>
                {children(item, index + 1, canSelect ? selection : undefined)}
              </LongListItem>
            ))}
          </Frame>
        )}
      </PagedList>
    </PageFrame>
  );
}
