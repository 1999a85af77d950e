import { t } from '@lingui/core/macro';
import { TextField } from '@unburden/ui';
import { useRuntimeConfig } from '../../lib/use-runtime-config';

/** Email and password of an account that exists, with what the server finds wrong with them. */
export function CredentialFields({
  wrongWith = () => undefined,
}: {
  wrongWith?: (name: string) => string | undefined;
}) {
  const { needsEmail } = useRuntimeConfig();
  return (
    <>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        hint={needsEmail ? undefined : t`Or your name.`}
        error={wrongWith('email')}
      />
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        error={wrongWith('password')}
      />
    </>
  );
}
