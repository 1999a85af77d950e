import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DialogsProvider, useDialogs } from '../dialogs/dialogs';
import { passOnFocus } from './pass-on-focus';

type Way = 'at once' | 'after a question' | 'below a message';

function Names({ way }: { way: Way }) {
  const dialogs = useDialogs();
  const [names, setNames] = useState(['Ada', 'Ben', 'Cleo']);
  const remove = async (name: string) => {
    const leave = () => setNames((before) => before.filter((each) => each !== name));
    if (way === 'after a question' && !(await dialogs.confirm('Sure?', { action: 'Yes' }))) return;
    const message = way === 'below a message' ? dialogs.alert('Done') : undefined;
    leave();
    await message;
  };
  return (
    <main>
      <h1 tabIndex={-1}>Names</h1>
      <ul>
        {names.map((name) => (
          <li key={name} ref={passOnFocus}>
            <button onClick={() => void remove(name)}>Remove {name}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const open = (way: Way) =>
  render(
    <DialogsProvider>
      <Names way={way} />
    </DialogsProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const remove = async (name: string, answer?: string) => {
  await userEvent.click(button(`Remove ${name}`));
  if (answer !== undefined) await userEvent.click(button(answer));
};

describe('passOnFocus', () => {
  it.each<[Way, string | undefined]>([
    ['at once', undefined],
    ['after a question', 'Yes'],
    ['below a message', 'OK'],
  ])('gives the focus of a row that is removed %s to a neighbour', async (way, answer) => {
    open(way);
    await remove('Ben', answer);
    await waitFor(() => expect(button('Remove Cleo')).toHaveFocus());
    await remove('Cleo', answer);
    await waitFor(() => expect(button('Remove Ada')).toHaveFocus());
    await remove('Ada', answer);
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  it('gives the focus in a nested list to what is left of the row around it', async () => {
    const rows = (isDeep: boolean) => (
      <ul>
        <li ref={passOnFocus}>
          <a href="#up">The comment</a>
          <ul>
            {isDeep && (
              <li ref={passOnFocus}>
                <a href="#deep">The reply</a>
              </li>
            )}
          </ul>
        </li>
        <li>
          <a href="#next">The next comment</a>
        </li>
      </ul>
    );
    const { rerender } = render(rows(true));
    screen.getByRole('link', { name: 'The reply' }).focus();
    rerender(rows(false));
    await waitFor(() => expect(screen.getByRole('link', { name: 'The comment' })).toHaveFocus());
  });

  it('leaves the focus alone when another row goes', async () => {
    const rows = (names: string[]) => (
      <ul>
        {names.map((name) => (
          <li key={name} ref={passOnFocus}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    );
    const { rerender } = render(rows(['Ada', 'Ben']));
    screen.getByRole('link', { name: 'Ada' }).focus();
    rerender(rows(['Ada']));
    await Promise.resolve();
    expect(screen.getByRole('link', { name: 'Ada' })).toHaveFocus();
  });
});
