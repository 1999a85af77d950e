import { t } from '@lingui/core/macro';
import type { TargetType } from '@unburden/contracts';
import { EmptyState, type Pages } from '@unburden/ui';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardProps } from './card';
import { ListToolbar } from './list-toolbar';
import { type OpenCases, useOpenCases } from './open-cases';
import { CardList, PageFrame } from './page';
import { SelectionBar } from './selection-bar';
import { useBulk } from './use-bulk';
import { type ListQuery, type Sorts, useSearchBox } from './use-list-query';
import { useSelection } from './use-selection';

interface ItemListProps<T, Reason> {
  heading: string;
  description: ReactNode;
  pages: Pages<T>;
  query: ListQuery;
  onQuery: (changes: Partial<ListQuery>) => void;
  sorts: Sorts;
  /** It names the searched fields: `Search by title or text`. */
  searchLabel: string;
  loadingLabel: string;
  failedTitle: string;
  empty: { icon: LucideIcon; title: string; hint: string };
  /** Whether several items can be ticked and removed together. */
  canSelect?: boolean;
  removal: {
    type: TargetType;
    /** A number of items: `2 posts`. */
    countOf: (count: number) => string;
    nameOf: (item: T) => string;
    /** Asks once for all ticked items; null on cancel. */
    ask: (items: T[], cases: OpenCases) => Promise<Reason | null>;
    /** Forgets the note, once it is done. */
    settle: () => void;
    remove: (item: T, reason: Reason) => Promise<{ error?: unknown }>;
    removeOne: (item: T, cases: OpenCases) => Promise<void>;
  };
  children: (item: T, card: CardProps) => ReactNode;
}

/** A page with all items of a kind: total, search, order, and removal of several. */
export function ItemList<T extends { _id: string }, Reason>(props: ItemListProps<T, Reason>) {
  const { pages, query, empty, removal, canSelect = true } = props;
  const items = pages.items ?? [];
  const box = useSearchBox(query, props.onQuery);
  const selection = useSelection(items, box.text.trim());
  const bulk = useBulk(removal.nameOf);
  const cases = useOpenCases(removal.type, items);

  const removeSelected = async () => {
    const selected = items.filter(({ _id }) => selection.ids.has(_id));
    const reason = await removal.ask(selected, cases);
    if (reason === null) return;
    if (await bulk.run(selected, (item) => removal.remove(item, reason))) removal.settle();
  };
  const hasNoMatch = bulk.progress === null && query.q !== '';

  return (
    <PageFrame heading={props.heading} total={pages.total} description={props.description}>
      <ListToolbar
        box={box}
        sort={query.sort}
        onChange={props.onQuery}
        sorts={props.sorts}
        searchLabel={props.searchLabel}
      />
      {canSelect && items.length + (bulk.progress?.total ?? 0) > 0 && (
        <SelectionBar
          items={items}
          selection={selection}
          isStale={box.isStale}
          countOf={removal.countOf}
          bulk={bulk}
          onRemove={() => void removeSelected()}
        />
      )}
      <CardList
        pages={pages}
        loadingLabel={props.loadingLabel}
        failedTitle={props.failedTitle}
        empty={
          <EmptyState icon={hasNoMatch ? SearchX : empty.icon} title={empty.title}>
            {bulk.progress !== null
              ? t`You deleted everything that matched.`
              : hasNoMatch
                ? t`Nothing matches “${{ q: query.q }}”. Try fewer or other words.`
                : empty.hint}
          </EmptyState>
        }
      >
        {(item, index) =>
          props.children(item, {
            number: index + 1,
            name: removal.nameOf(item),
            selection: canSelect ? selection : undefined,
            caseId: cases.get(item._id)?._id,
            onDelete: () => removal.removeOne(item, cases),
          })
        }
      </CardList>
    </PageFrame>
  );
}
