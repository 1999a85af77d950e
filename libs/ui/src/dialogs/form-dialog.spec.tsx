import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectField } from '../fields/select-field';
import { TextArea } from '../fields/text-area';
import { DialogsProvider, useDialogs } from './dialogs';
import { askForm } from './form-dialog';

const colours = [
  { value: 'r', label: 'Red' },
  { value: 'b', label: 'Blue' },
];

function Asker() {
  const dialogs = useDialogs();
  const [answer, setAnswer] = useState('none yet');
  const ask = async () => {
    const values = await askForm(dialogs, {
      text: 'Which one?',
      action: 'Take it',
      check: ({ colour }) =>
        colour === '' ? { field: 'colour', message: 'Please choose one.' } : null,
      fields: (
        <>
          <SelectField label="Colour" name="colour" choices={colours} placeholder="Choose" />
          <TextArea label="Note" name="note" />
        </>
      ),
    });
    setAnswer(values === null ? 'cancelled' : JSON.stringify(values));
  };
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <output>{answer}</output>
    </>
  );
}

const answer = () => screen.getByText(/none yet|cancelled|\{/, { selector: 'output' });

describe('FormDialog', () => {
  beforeEach(async () => {
    render(
      <DialogsProvider>
        <Asker />
      </DialogsProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  });

  it('says no longer what was wrong once something has changed', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
    expect(await screen.findByText('Please choose one.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Colour'), 'Blue');
    expect(screen.queryByText('Please choose one.')).not.toBeInTheDocument();
  });

  it('is named by its question and resolves to the input', async () => {
    expect(screen.getByRole('dialog', { name: 'Which one?' })).toBeInTheDocument();
    expect(screen.getByLabelText('Colour')).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Colour'), 'Blue');
    await userEvent.type(screen.getByLabelText('Note'), 'sky');
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
    expect(answer()).toHaveTextContent('{"colour":"b","note":"sky"}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open, names the missing field and leads to it', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose one.');
    expect(screen.getByLabelText('Colour')).toHaveFocus();
    expect(answer()).toHaveTextContent('none yet');
  });

  it('keeps what was written on Esc, says so, and gives it up on Cancel', async () => {
    await userEvent.type(screen.getByLabelText('Note'), 'Half a thought');
    const kept = 'Your words are still here. Cancel discards them.';
    await userEvent.keyboard('{Escape}');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(kept);
    await userEvent.keyboard('{Escape}s');
    expect(screen.queryByText(kept)).toBeNull();
    expect(screen.getByLabelText('Note')).toHaveValue('Half a thoughts');
    // So phones close a dialog, on the gesture for back.
    const back = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), back);
    expect(back.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answer()).toHaveTextContent('cancelled');
  });

  it('closes on Esc once the words are taken back', async () => {
    await userEvent.type(screen.getByLabelText('Note'), 'No');
    await userEvent.clear(screen.getByLabelText('Note'));
    await userEvent.keyboard('{Escape}');
    expect(answer()).toHaveTextContent('cancelled');
  });

  it.each([
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
  ])('gives up on %s', async (_way, leave) => {
    await leave();
    expect(answer()).toHaveTextContent('cancelled');
  });
});
