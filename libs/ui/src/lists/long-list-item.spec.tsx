import { act, fireEvent, render, screen } from '@testing-library/react';
import { LongListItem } from './long-list-item';

/** Replaces the browser's observer: jsdom has no layout. */
class FakeObserver implements Partial<IntersectionObserver> {
  static tell: (isNear: boolean, height?: number) => void = () => undefined;
  private row: Element | undefined;
  constructor(callback: (entries: IntersectionObserverEntry[]) => void) {
    FakeObserver.tell = (isIntersecting, height = 180) => {
      const boundingClientRect = { height };
      const entry = { isIntersecting, boundingClientRect, target: this.row };
      if (this.row) act(() => callback([entry as unknown as IntersectionObserverEntry]));
    };
  }
  observe(row: Element) {
    this.row = row;
  }
  unobserve() {
    this.row = undefined;
  }
}
const tell: typeof FakeObserver.tell = (...to) => FakeObserver.tell(...to);

beforeAll(() => {
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
});

/** A list with the row of this post. */
function row(item: object, { stays = false, children = <a href="/post/1">A post</a> } = {}) {
  return (
    <ul>
      <LongListItem item={item} stays={stays}>
        {children}
      </LongListItem>
    </ul>
  );
}

describe('a row of a long list', () => {
  it('is empty and keeps its height far from the viewport', () => {
    render(row({}));
    tell(false);
    expect(screen.getByRole('listitem')).toBeEmptyDOMElement();
    expect(screen.getByRole('listitem')).toHaveStyle({ height: '180px' });
    tell(true);
    expect(screen.getByRole('link')).toBeInTheDocument();
    expect(screen.getByRole('listitem').style.height).toBe('');
  });

  it('keeps its height when the user returns to the list', () => {
    const post = {};
    const { unmount } = render(row(post));
    tell(false);
    unmount();
    render(row(post));
    expect(screen.getByRole('listitem')).toHaveStyle({ height: '180px' });
  });

  it('stays mounted while it has focus, unsaved text, or is the target of a link', () => {
    const { rerender } = render(row({}));
    screen.getByRole('link').focus();
    tell(false);
    expect(screen.getByRole('link')).toHaveFocus();
    rerender(row({}, { children: <form aria-label="Edit" /> }));
    tell(false);
    expect(screen.getByRole('form')).toBeInTheDocument();
    rerender(row({}));
    tell(false);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(row({}, { stays: true }));
    expect(screen.getByRole('link')).toBeInTheDocument();
  });

  it('stays mounted while a menu in it is open', () => {
    const about = (
      <details open>
        <summary>What it was about</summary>
      </details>
    );
    render(row({}, { children: about }));
    tell(false);
    expect(screen.getByRole('group')).toHaveAttribute('open');
  });

  it('is mounted for printing', () => {
    render(row({}));
    tell(false);
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByRole('link')).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('stays mounted while the whole list is hidden', () => {
    render(row({}));
    tell(false, 0);
    expect(screen.getByRole('link')).toBeInTheDocument();
  });
});
