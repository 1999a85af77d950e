import { plural, t } from '@lingui/core/macro';
import type { ApiError } from '@unburden/api-client';
import { limits, readRecoveryWords, recoveryWordCount } from '@unburden/contracts';
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
      send={async ({ name, ...input }) =>
        refuseCount(input.words) ?? recover({ name: name.trim(), ...input })
      }
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

/** Says how many words there are if it is not all of them. */
function refuseCount(words: string): { error: ApiError } | null {
  const count = readRecoveryWords(words).length;
  if (count === recoveryWordCount) return null;
  const message = plural(count, {
    one: 'That’s # word. There are eight.',
    other: 'That’s # words. There are eight.',
  });
  return { error: { status: 400, message, errors: [{ field: 'words', message }] } };
}
