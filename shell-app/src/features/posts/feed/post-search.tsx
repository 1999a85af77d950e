import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { limits, type Post } from '@unburden/contracts';
import { pressedKey, truncate } from '@unburden/ui';
import { Search } from 'lucide-react';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { useMember } from '../../../shared/session/session.slice';
import { useGetFeedInfiniteQuery } from '../posts.api';
import { searched, selectSearch } from './search.slice';

const previewLength = 100;

/**
 * The header's search. It filters the loaded posts while one types, and leads to a search of all
 * posts.
 */
export function PostSearch() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const query = useAppSelector(selectSearch);
  const isMember = useMember() !== null;
  const [isOpen, setIsOpen] = useState(false);
  const [find, setFind] = useState(() => findPlainly);
  const box = useRef<HTMLDivElement>(null);
  const resultsId = useId();
  // Without an opened feed, its first page is searched.
  const { items: posts } = usePages(useGetFeedInfiniteQuery(undefined, { skip: !isOpen }));
  const found = posts && find(posts, query);
  const isBlank = query.trim() === '';
  const isShown = isOpen && !isBlank;

  // The server's comparison is no part of a first visit. Until it is there, a plain one does.
  useEffect(() => {
    if (!isOpen) return;
    import('./find-posts').then(
      ({ findPosts }) => setFind(() => findPosts),
      () => undefined,
    );
  }, [isOpen]);

  const close = () => setIsOpen(false);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = pressedKey(event.nativeEvent);
    if (pressed === 'Escape') {
      box.current?.querySelector('input')?.focus();
      // After the focus, which opens it.
      close();
    }
    if (pressed === 'Enter' && event.target instanceof HTMLInputElement && !isBlank) {
      close();
      void navigate(paths.searchFor(query));
    }
    const step = pressed === 'ArrowDown' ? 1 : pressed === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !isShown || !box.current) return;
    event.preventDefault();
    moveFocus(box.current, step);
  };

  const words = query.trim();
  return (
    <div
      ref={box}
      role="search"
      aria-label={t`Posts`}
      className="relative"
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <label className="input w-full rounded-full text-base max-sm:gap-1.5 max-sm:px-3">
        <Search className="size-4.5 shrink-0 opacity-70" aria-hidden="true" />
        <input
          type="search"
          dir="auto"
          className="text-ellipsis"
          placeholder={t`Search Post Only`}
          aria-label={t`Search Post Only`}
          aria-controls={resultsId}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchText.max}
          value={query}
          onChange={(event) => {
            dispatch(searched(event.target.value));
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          // A press, when it has kept the focus, as after a result was opened.
          onClick={() => setIsOpen(true)}
        />
      </label>
      <div id={resultsId}>
        {isShown && (
          <div
            role="presentation"
            className="absolute inset-x-0 top-full z-30 mt-2 flex max-h-[70dvh] flex-col rounded-box border border-base-content/15 bg-base-100 p-2 shadow-lg max-lg:fixed max-lg:inset-x-3 max-lg:top-15 max-lg:mx-auto max-lg:max-w-[42rem]"
            // Safari focuses no link that is pressed. The search would lose the focus and close,
            // and the link would be gone before its click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {posts && (
              <p className="px-3 pt-1 text-sm text-quiet">
                {plural(posts.length, {
                  one: 'In the newest # post',
                  other: 'In the newest # posts',
                })}
              </p>
            )}
            {found?.length === 0 && (
              <p className="px-3 py-3">
                <Trans>No matching posts found.</Trans>
              </p>
            )}
            <ul className="-mx-1.5 min-h-0 overflow-y-auto px-1.5 py-1">
              {found?.map((post) => (
                <li key={post._id}>
                  <Link
                    to={paths.post(post._id)}
                    onClick={close}
                    className="block rounded-field px-3 py-2.5 [overflow-wrap:anywhere] hover:bg-base-content/10"
                  >
                    <span dir="auto" className="block font-semibold">
                      {post.title}
                    </span>
                    <span dir="auto" className="block text-sm text-quiet">
                      {truncate(post.text, previewLength)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <SearchAll to={paths.searchFor(query)} onClick={close}>
              <Trans>
                Search all posts for “<bdi>{words}</bdi>”
              </Trans>
            </SearchAll>
            {isMember && (
              <SearchAll to={paths.peopleCalled(query)} onClick={close}>
                <Trans>
                  Search people for “<bdi>{words}</bdi>”
                </Trans>
              </SearchAll>
            )}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isShown && found && found.length > 0
          ? plural(found.length, { one: '# post found', other: '# posts found' })
          : ''}
      </p>
    </div>
  );
}

/** Leads to the search page. */
function SearchAll({ to, onClick, children }: ComponentProps<typeof Link>) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="mt-1 flex shrink-0 items-center gap-2.5 rounded-field border-t border-base-content/10 px-3 py-3 font-semibold [overflow-wrap:anywhere] hover:bg-base-content/10"
    >
      <Search className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="line-clamp-2">{children}</span>
    </Link>
  );
}

/** Up and down through the box and its results. */
function moveFocus(box: HTMLElement, step: 1 | -1) {
  const stops = Array.from(box.querySelectorAll<HTMLElement>('input, a'));
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[at + step]?.focus();
}

/** Posts with the query in title or text, whatever their case; none for a blank query. */
function findPlainly(posts: readonly Post[], query: string): Post[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [];
  return posts.filter(({ title, text }) => fold(`${title}\n${text}`).includes(wanted));
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
