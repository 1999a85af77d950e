import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { unreachableMessage } from '@unburden/api-client';
import { ErrorState } from '@unburden/ui';
import { useTransition } from 'react';
import { useAppDispatch } from '../../lib/hooks';
import { checkSession } from './check-session';

/** In place of a page for members while the server cannot be asked who this is. */
export function SessionUnknown() {
  const dispatch = useAppDispatch();
  const [isAsking, ask] = useTransition();
  return (
    <ErrorState
      title={t`This page didn’t load`}
      message={i18n._(unreachableMessage)}
      onRetry={() => ask(() => dispatch(checkSession()))}
      isRetrying={isAsking}
    />
  );
}
