import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Pencil, Trash2 } from 'lucide-react';
import { MenuButton, MenuItem } from './menu-button';

function open() {
  const chosen: string[] = [];
  const item = (label: string, icon: typeof Link) => (
    <MenuItem label={label} icon={icon} onSelect={() => void chosen.push(label)} />
  );
  render(
    <>
      <MenuButton label="More">
        {item('Edit', Pencil)}
        {item('Delete', Trash2)}
        {item('Copy link', Link)}
      </MenuButton>
      <button type="button">Elsewhere</button>
    </>,
  );
  return { user: userEvent.setup(), chosen, button: screen.getByRole('button', { name: 'More' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

describe('MenuButton', () => {
  it('opens on a press, selects, and restores the focus', async () => {
    const { user, chosen, button } = open();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(item('Edit')).toHaveFocus();
    await user.click(item('Delete'));
    expect(chosen).toEqual(['Delete']);
    expect(button).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes on a second press, also in browsers that do not focus pressed buttons', async () => {
    const { user, button } = open();
    await user.click(button);
    // Safari moves the focus nowhere.
    if (fireEvent.mouseDown(button)) act(() => item('Edit').blur());
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('moves by the arrow keys and wraps around', async () => {
    const { user, chosen, button } = open();
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(item('Edit')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(item('Copy link')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(item('Delete')).toHaveFocus();
    await user.keyboard('{End}');
    expect(item('Copy link')).toHaveFocus();
    await user.keyboard('{Home}{Enter}');
    expect(chosen).toEqual(['Edit']);
  });

  it('opens at its last item by arrow up', async () => {
    const { user, button } = open();
    button.focus();
    await user.keyboard('{ArrowUp}');
    expect(item('Copy link')).toHaveFocus();
  });

  it('closes by Esc, Tab or a press elsewhere without a choice', async () => {
    const { user, chosen, button } = open();
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(button);
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(chosen).toEqual([]);
  });
});
