import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { isApiError } from '@unburden/api-client';
import { api } from '../lib/api';
import type { AppThunk } from '../lib/root-reducer';

/** As much of any query as it takes to ask again. */
interface Endpoint {
  initiate: (arg: unknown, how: { subscribe: boolean; forceRefetch: boolean }) => AppThunk<unknown>;
}

/** Asks once more for all that the server could not be reached for. What it answered stays. */
export function refetchUnreached(): AppThunk {
  return (dispatch, getState) => {
    const endpoints: Partial<Record<string, Endpoint>> = api.endpoints;
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== QueryStatus.rejected) continue;
      if (!isApiError(query.error) || query.error.status !== 0) continue;
      const endpoint = endpoints[query.endpointName];
      if (endpoint) {
        dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
      }
    }
  };
}
