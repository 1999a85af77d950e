import { fireEvent, render, screen } from '@testing-library/react';
import { TextArea } from '../fields/text-area';
import { pressedKey } from './pressed-key';

describe('pressedKey', () => {
  it('is the key of a press by itself', () => {
    expect(pressedKey(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 }))).toBe('Enter');
  });

  it.each([
    ['while a word is composed', { isComposing: true }],
    ['that ends a word in Safari, after its end', { keyCode: 229 }],
  ])('is none for a key %s', (_when, init) => {
    expect(pressedKey(new KeyboardEvent('keydown', { key: 'Enter', ...init }))).toBe('');
  });
});

describe('a long text', () => {
  it('is not sent by the Ctrl+Enter that ends a composed word', () => {
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
        <TextArea label="Content" />
      </form>,
    );
    const box = screen.getByRole('textbox');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, keyCode: 229 });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, keyCode: 13 });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
