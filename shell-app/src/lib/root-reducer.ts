import {
  combineSlices,
  type Store,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from './api';

/** The slices that are injected by those who own them: each file of one adds its line here. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

/** The store's reducer: the API, and the slices of the code that is loaded. */
export const rootReducer = combineSlices(api).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppStore = Store<RootState> & { dispatch: AppDispatch };
export type AppThunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Result;
