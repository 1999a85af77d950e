import { act, fireEvent, render, screen } from '@testing-library/react';
import { LongListItem, rowsDrawn } from './long-list-item';

/** Replaces the browser's observer: jsdom has no layout. Reports to every observed row where it is. */
const observed = new Map<Element, IntersectionObserverCallback>();
class FakeObserver {
  private row?: Element;
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(row: Element) {
    this.row = row;
    observed.set(row, this.callback);
  }
  disconnect() {
    if (this.row) observed.delete(this.row);
  }
}
function tell(isIntersecting: boolean, height = 180) {
  act(() => {
    for (const [target, callback] of observed) {
      const entry = { isIntersecting, boundingClientRect: { height }, target };
      callback(
        [entry as unknown as IntersectionObserverEntry],
        undefined as unknown as IntersectionObserver,
      );
    }
  });
}

beforeAll(() => {
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
});

/** One row beyond those that are always drawn. */
function row(children = <a href="/post/1">A post</a>, isWindowed = true) {
  return (
    <ul>
      <LongListItem isWindowed={isWindowed}>{children}</LongListItem>
    </ul>
  );
}

describe('a long list', () => {
  it('mounts its first 200 rows and only windows the rows beyond', () => {
    render(
      <ul>
        {Array.from({ length: rowsDrawn + 50 }, (_, index) => (
          <LongListItem key={index} isWindowed={index >= rowsDrawn}>
            Row {index + 1}
          </LongListItem>
        ))}
      </ul>,
    );
    tell(false);
    for (const text of ['Row 1', 'Row 20', 'Row 200'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText('Row 201')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(250);
  });
});

describe('a windowed row', () => {
  it('is empty and keeps its height far from the viewport', () => {
    render(row());
    tell(false);
    expect(screen.getByRole('listitem')).toBeEmptyDOMElement();
    expect(screen.getByRole('listitem')).toHaveStyle({ height: '180px' });
    tell(true);
    expect(screen.getByRole('link')).toBeInTheDocument();
    expect(screen.getByRole('listitem').style.height).toBe('');
  });

  it('stays mounted while it has focus, unsaved text, or is the target of a link', () => {
    const { rerender } = render(row());
    screen.getByRole('link').focus();
    tell(false);
    expect(screen.getByRole('link')).toHaveFocus();
    rerender(row(<form aria-label="Edit" />));
    tell(false);
    expect(screen.getByRole('form')).toBeInTheDocument();
    rerender(row());
    tell(false);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(row(undefined, false));
    expect(screen.getByRole('link')).toBeInTheDocument();
  });

  it('stays mounted while details in it are open', () => {
    const about = (
      <details open>
        <summary>Details</summary>
      </details>
    );
    render(row(about));
    tell(false);
    expect(screen.getByRole('group')).toHaveAttribute('open');
  });

  it('is mounted for printing', () => {
    render(row());
    tell(false);
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByRole('link')).toBeInTheDocument();
  });

  it('stays mounted while the whole list is hidden', () => {
    render(row());
    tell(false, 0);
    expect(screen.getByRole('link')).toBeInTheDocument();
  });
});
