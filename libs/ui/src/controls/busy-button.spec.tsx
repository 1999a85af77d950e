import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusyButton } from './busy-button';

describe('BusyButton', () => {
  it('does its work once for two presses, keeps the focus, and works again after it', async () => {
    const ends: (() => void)[] = [];
    const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    render(<BusyButton onPress={work}>Accept</BusyButton>);
    const button = screen.getByRole('button', { name: 'Accept' });
    await userEvent.dblClick(button);
    expect(work).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await act(async () => {
      ends[0]?.();
      await Promise.resolve();
    });
    expect(button).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(button);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('submits nothing while other work is under way', async () => {
    const submit = jest.fn((event: Event) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={({ nativeEvent }) => submit(nativeEvent)}>
        <input aria-label="Name" />
        <BusyButton type="submit" isBusy={isBusy}>
          Send
        </BusyButton>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
