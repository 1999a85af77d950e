/** @jest-environment-options {"url": "https://blog.example.org/"} */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogsProvider } from '@unburden/ui';
import { LinkedText } from '../../../lib/components/linked-text';
import { useLinkQuestion } from './use-link-question';

function Text({ children }: { children: string }) {
  return (
    <LinkedText className="" onPress={useLinkQuestion('Ann')}>
      {children}
    </LinkedText>
  );
}

let open: jest.SpyInstance;
beforeEach(() => {
  // Jsdom has no tabs.
  open = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => open.mockRestore());

/** Shows a message with this link and returns the link. */
function show(link: string) {
  render(
    <DialogsProvider>
      <Text>{`Look: ${link}`}</Text>
    </DialogsProvider>,
  );
  return screen.getByRole('link', { name: link });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a link in a message of someone else', () => {
  it('opens in a new tab without an origin, only after a question that names its host', async () => {
    const link = show('https://example.org/help?for=you');
    await userEvent.click(link);
    const question = screen.getByRole('alertdialog', { name: 'Open a link to example.org?' });
    expect(question).toHaveAccessibleDescription(
      'https://example.org/help?for=you The site and Ann, if they made it, can see your internet address, and so about where you are.',
    );
    expect(open).not.toHaveBeenCalled();
    await press('Open link');
    expect(open.mock.calls).toEqual([
      ['https://example.org/help?for=you', '_blank', 'noopener,noreferrer'],
    ]);
    expect(link).toHaveFocus();
  });

  it.each<[string, (link: HTMLElement) => unknown]>([
    ['Enter', (link) => fireEvent.click(link, { detail: 0 })],
    ['Ctrl and the left button', (link) => fireEvent.click(link, { ctrlKey: true })],
    [
      'the middle button',
      (link) =>
        fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
    ],
  ])('asks for %s too, and stays after Cancel', async (_, act) => {
    const link = show('https://example.org/');
    link.focus();
    // False: the browser's own opening is prevented.
    expect(act(link)).toBe(false);
    await press('Cancel');
    expect(open).not.toHaveBeenCalled();
    expect(link).toHaveFocus();
  });

  it('keeps its address for the menu of the right button', () => {
    const link = show('https://example.org/help');
    fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(link).toHaveAttribute('href', 'https://example.org/help');
  });

  it('shows a host in other letters in ASCII', async () => {
    await userEvent.click(show('https://аpple.com/'));
    expect(
      screen.getByRole('alertdialog', { name: 'Open a link to xn--pple-43d.com?' }),
    ).toBeInTheDocument();
  });

  it('opens without a question if it stays on this site', async () => {
    const link = show('https://blog.example.org/rules');
    // Jsdom can follow no link; unless prevented, the browser does.
    let isPrevented = true;
    window.addEventListener(
      'click',
      (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await userEvent.click(link);
    expect(isPrevented).toBe(false);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
