import { fireEvent, render } from '@testing-library/react';
import { Avatar, avatarInitials, avatarShapes } from './avatar';

describe('avatarInitials', () => {
  it.each([
    ['quiet river', 'QR'],
    ['moth', 'M'],
    ['bus line 42', 'B4'],
    ['night_shift-nora', 'NN'],
    ['Ünal', 'Ü'],
    ['...', '?'],
  ])('stands for %s as %s', (name, initials) => {
    expect(avatarInitials(name)).toBe(initials);
  });
});

describe('avatarShapes', () => {
  it('are the same for the same name, whatever its case', () => {
    expect(avatarShapes('Quiet River')).toBe(avatarShapes('quiet river'));
  });

  it('tell two hundred members apart', () => {
    const members = Array.from({ length: 200 }, (_, number) => `member ${number}`);
    expect(new Set(members.map(avatarShapes)).size).toBeGreaterThan(190);
  });

  it('use two colours of the theme, and load nothing', () => {
    const shapes = avatarShapes('moth');
    expect(new Set(shapes.match(/--color-\w+/g)).size).toBe(2);
    expect(shapes).not.toContain('url(');
  });
});

describe('Avatar', () => {
  it('shows the picture if there is one', () => {
    const { container } = render(<Avatar name="moth" picture="/pictures/1.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/1.webp');
  });

  it('offers the browser all sizes, and reserves the space of the picture', () => {
    const { container } = render(<Avatar name="moth" picture="/1.webp" size="xl" />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('srcset', '/1.webp?w=128 128w, /1.webp 512w');
    expect(picture).toHaveAttribute('sizes', '112px');
    expect([picture?.width, picture?.height]).toEqual([112, 112]);
  });

  it('has the initials as a text when the picture fails, and loads the next picture', () => {
    const { container, rerender } = render(<Avatar name="moth" picture="/pictures/gone.webp" />);
    const picture = container.querySelector('img');
    expect(picture).not.toBeNull();
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('M');
    rerender(<Avatar name="moth" picture="/pictures/2.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/2.webp');
  });

  it('shows no initials for a deleted member', () => {
    const { container } = render(<Avatar name={null} />);
    expect(container).toHaveTextContent('');
  });
});
