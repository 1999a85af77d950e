import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading, SubmitButton } from '@unburden/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useRuntimeConfig } from '../../lib/use-runtime-config';
import { CredentialFields } from './credential-fields';
import { SharedDeviceField } from './shared-device-field';

/** The heading and the links around the form. Knows no session, for the first paint. */
export function LoginFrame({ children }: { children: ReactNode }) {
  // The page that the person came from, and their text, go along.
  const { state } = useLocation() as { state: unknown };
  const { hasMail } = useRuntimeConfig();
  return (
    <>
      <PageHeading>{t`Login`}</PageHeading>
      {children}
      <div className="mt-6 text-center">
        <p>
          <Trans>
            New here?{' '}
            <Link to={paths.register} state={state} className="link font-semibold">
              Register
            </Link>
          </Trans>
        </p>
        <p>
          <Link
            to={hasMail ? paths.forgot : paths.recover}
            state={state}
            className="inline-flex min-h-11 items-center link"
          >
            <Trans>Forgot your password?</Trans>
          </Link>
        </p>
        <p className="text-sm">
          <Link
            to={paths.adminLogin}
            state={state}
            className="inline-flex min-h-11 items-center link"
          >
            <Trans>Admin login</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}

/** The form for the first paint: it takes nothing in, as the app would lose it. */
export function LoginFormStill() {
  return (
    <fieldset disabled className="space-y-5">
      <CredentialFields />
      <SharedDeviceField />
      <SubmitButton isBusy={false} className="btn-block">{t`Login`}</SubmitButton>
      <button type="button" className="btn btn-block btn-outline">
        {t`Log in with a passkey`}
      </button>
    </fieldset>
  );
}
