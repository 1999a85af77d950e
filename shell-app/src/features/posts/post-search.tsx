import { usePages } from '@unburden/api-client';
import { truncate } from '@unburden/ui';
import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { findPosts } from './find-posts';
import { useGetFeedInfiniteQuery } from './posts.api';
import { searched, type WithSearch } from './search.slice';

const previewLength = 100;

/** The header's search: looks through the posts that are loaded already, while one types. */
export function PostSearch() {
  const dispatch = useDispatch();
  const words = useSelector(({ search }: WithSearch) => search);
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const resultsId = useId();
  // Where no feed was opened yet, its first page is what there is to search.
  const { items: posts = [] } = usePages(useGetFeedInfiniteQuery(undefined, { skip: !isOpen }));
  const found = findPosts(posts, words);
  const isShown = isOpen && words.trim() !== '';

  const close = () => setIsOpen(false);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      box.current?.querySelector('input')?.focus();
      // After the focus, which opens it.
      close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !isShown || !box.current) return;
    event.preventDefault();
    moveFocus(box.current, step);
  };

  return (
    <div
      ref={box}
      role="search"
      aria-label="Posts"
      className="relative"
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <label className="input w-full rounded-full text-base max-sm:gap-1.5 max-sm:px-3">
        <Search className="size-4.5 opacity-70" aria-hidden="true" />
        <input
          type="search"
          placeholder="Search Post Only"
          aria-label="Search Post Only"
          aria-controls={resultsId}
          autoComplete="off"
          value={words}
          onChange={(event) => {
            dispatch(searched(event.target.value));
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
        />
      </label>
      <div id={resultsId}>
        {isShown && (
          <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] max-sm:fixed max-sm:inset-x-3 max-sm:top-14 overflow-y-auto rounded-box border border-base-content/15 bg-base-100 p-2 shadow-lg">
            {found.length === 0 && <p className="px-3 py-4">No matching posts found.</p>}
            <ul>
              {found.map((post) => (
                <li key={post._id}>
                  <Link
                    to={paths.post(post._id)}
                    onClick={close}
                    className="block rounded-field px-3 py-2.5 [overflow-wrap:anywhere] hover:bg-base-content/10"
                  >
                    <span className="block font-semibold">{post.title}</span>
                    <span className="block text-sm text-quiet">
                      {truncate(post.text, previewLength)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isShown && found.length > 0 ? `${found.length} posts found` : ''}
      </p>
    </div>
  );
}

/** Up and down through the box and its results. */
function moveFocus(box: HTMLElement, step: 1 | -1) {
  const stops = Array.from(box.querySelectorAll<HTMLElement>('input, a'));
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[at + step]?.focus();
}
