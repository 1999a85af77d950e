import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DialogsProvider, useDialogs } from './dialogs';
import { Modal } from './modal';

function Asker({ isDestructive = false }) {
  const dialogs = useDialogs();
  const [answer, setAnswer] = useState('none yet');
  return (
    <>
      <button
        onClick={() =>
          void dialogs
            .confirm('Sure?', { action: 'Delete', isDestructive })
            .then((agreed) => setAnswer(String(agreed)))
        }
      >
        Ask
      </button>
      <button onClick={() => void dialogs.alert('Read me').then(() => setAnswer('read'))}>
        Tell
      </button>
      <button
        onClick={() =>
          void dialogs.confirm('Delete it?', { quote: 'My post', reason: 'For good.' })
        }
      >
        Ask about it
      </button>
      <button onClick={() => void dialogs.alert('It failed', 'The reason')}>Explain</button>
      <button
        onClick={() => {
          void dialogs.alert('First');
          void dialogs.alert('Second');
        }}
      >
        Tell both
      </button>
      <output>{answer}</output>
    </>
  );
}

const open = (element = <Asker />) => render(<DialogsProvider>{element}</DialogsProvider>);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('useDialogs', () => {
  it('resolves to the answer', async () => {
    open();
    await press('Ask');
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeInTheDocument();
    await press('Delete');
    expect(screen.getByRole('status')).toHaveTextContent('true');
    await press('Ask');
    await press('Cancel');
    expect(screen.getByRole('status')).toHaveTextContent('false');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('resolves to no on Esc, and closes an alert', async () => {
    open();
    await press('Ask');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('status')).toHaveTextContent('false');
    await press('Tell');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('status')).toHaveTextContent('read');
  });

  it('moves the focus into the dialog and back', async () => {
    open();
    await press('Ask');
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('moves the focus to the page’s heading when its last element is gone', async () => {
    const page = (isThere: boolean) => (
      <DialogsProvider>
        <main>
          <h1 tabIndex={-1}>The page</h1>
          {isThere && <Asker />}
        </main>
      </DialogsProvider>
    );
    const { rerender } = render(page(true));
    await press('Ask');
    rerender(page(false));
    await press('Delete');
    expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus();
  });

  it('closes only the topmost on Esc', async () => {
    open(
      <Modal aria-label="Below" onClose={() => undefined}>
        <Asker />
      </Modal>,
    );
    await press('Ask');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Below' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('focuses Cancel before a destructive action', async () => {
    open(<Asker isDestructive />);
    await press('Ask');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('shows the reason below its message', async () => {
    open();
    await press('Explain');
    expect(screen.getByRole('alertdialog', { name: 'It failed' })).toHaveAccessibleDescription(
      'The reason',
    );
  });

  it('quotes what the question is about', async () => {
    open();
    await press('Ask about it');
    const dialog = screen.getByRole('alertdialog', { name: 'Delete it?' });
    expect(dialog).toHaveAccessibleDescription('My post For good.');
    expect(screen.getByRole('blockquote')).toHaveTextContent('My post');
  });

  it('queues dialogs', async () => {
    open();
    await press('Tell both');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('First');
    await press('OK');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Second');
    await press('OK');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tell both' })).toHaveFocus();
  });
});
