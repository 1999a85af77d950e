import { t } from '@lingui/core/macro';
import { limits } from '@unburden/contracts';
import { TextField } from '@unburden/ui';
import { useRecoverMutation } from '../auth.api';
import { NewPasswordForm } from './new-password-form';

const names = ['name', 'words'] as const;

/** Sets a new password by the recovery words, and logs in. */
export function RecoverForm() {
  const [recover, { isLoading }] = useRecoverMutation();
  return (
    <NewPasswordForm
      names={names}
      send={({ name, ...input }) => recover({ name: name.trim(), ...input })}
      isBusy={isLoading}
    >
      {(wrongWith) => (
        <>
          <TextField
            label={t`Name`}
            name="name"
            autoComplete="nickname"
            maxLength={limits.name.max}
            error={wrongWith('name')}
          />
          <TextField
            label={t`Recovery words`}
            name="words"
            maxLength={limits.recoveryWords.max}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t`All eight words, in their order.`}
            error={wrongWith('words')}
          />
        </>
      )}
    </NewPasswordForm>
  );
}
