import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { useHistoryState } from './use-history-state';

it('useHistoryState keeps the states of the latest 200 entries', () => {
  const store = configureStore({ reducer: () => null });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  );
  const visit = (place: number) => {
    const { result, unmount } = renderHook(() => useHistoryState(`place ${place}`, 'nothing'), {
      wrapper,
    });
    unmount();
    return result.current;
  };
  const leave = (place: number) => visit(place)[1](`left at ${place}`);
  const found = (place: number) => visit(place)[0];

  for (let place = 1; place <= 200; place += 1) leave(place);
  expect(found(1)).toBe('left at 1');
  leave(1);
  leave(201);
  expect([1, 2, 3, 201].map(found)).toEqual(['left at 1', 'nothing', 'left at 3', 'left at 201']);
});
