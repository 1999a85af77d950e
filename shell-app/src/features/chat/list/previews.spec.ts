import { act, renderHook } from '@testing-library/react';
import { showPreviews, useShowsPreviews } from './previews';

const shownHere = () => renderHook(useShowsPreviews).result;

describe('the last messages in lists', () => {
  it('are shown on one’s own device, until they are hidden there', () => {
    const shown = shownHere();
    expect(shown.current).toBe(true);
    act(() => showPreviews(false));
    expect(shown.current).toBe(false);
    expect(shownHere().current).toBe(false);
    localStorage.clear();
  });

  it('are hidden on a shared device, until they are shown in this tab', () => {
    document.cookie = 'signed-in=shared; Path=/';
    const shown = shownHere();
    expect(shown.current).toBe(false);
    act(() => showPreviews(true));
    expect(shown.current).toBe(true);
    expect(localStorage).toHaveLength(0);
    sessionStorage.clear();
    document.cookie = 'signed-in=; Path=/; Max-Age=0';
  });
});
