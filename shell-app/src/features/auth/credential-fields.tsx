import { t } from '@lingui/core/macro';
import { TextField } from '@unburden/ui';

/** Email and password of an account that exists, with what the server finds wrong with them. */
export function CredentialFields({
  wrongWith,
}: {
  wrongWith: (name: string) => string | undefined;
}) {
  return (
    <>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
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
