import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { limits } from '@unburden/contracts';
import { TextField } from '@unburden/ui';
import { useEffect, useState } from 'react';
import { judgePassword, type PasswordStrength } from './password-strength';

const labels: Record<PasswordStrength, MessageDescriptor> = {
  0: msg`Very weak. This would be guessed right away.`,
  1: msg`Weak. Try three or four unrelated words.`,
  2: msg`Getting there. One more word would help.`,
  3: msg`Good.`,
  4: msg`Very good.`,
};

const colours: Record<PasswordStrength, string> = {
  0: 'bg-error',
  1: 'bg-error',
  2: 'bg-warning',
  3: 'bg-success',
  4: 'bg-success',
};

interface NewPasswordFieldProps {
  label: string;
  /** A hint besides the required length. */
  note?: string;
  name: string;
  error?: string;
}

/** A field for a new password that shows how hard it is to guess. */
export function NewPasswordField({ label, name, note = '', error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const strength = usePasswordStrength(password);
  const { min } = limits.password;
  const rule = plural(min, {
    one: 'At least # character.',
    other: 'At least # characters.',
  });
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        hint={`${rule} ${note}`.trim()}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <StrengthMeter strength={strength} />
    </div>
  );
}

/** Four bars and a word, so that it reads without colour. It has its place before it has a word. */
function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  return (
    <div className="mt-2">
      <div className="flex gap-1.5" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={`h-1.5 flex-1 rounded-full ${strength !== null && bar <= Math.max(1, strength) ? colours[strength] : 'bg-base-content/15'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1 min-h-[1lh] text-sm text-quiet">
        {strength === null ? '' : i18n._(labels[strength])}
      </p>
    </div>
  );
}

const pauseMs = 150;

/**
 * The strength of a password once its owner pauses in typing; null before that, without a password,
 * and when it cannot be judged: it is advice, the server decides.
 */
function usePasswordStrength(password: string): PasswordStrength | null {
  const [judged, setJudged] = useState<{ password: string; strength: PasswordStrength } | null>(
    null,
  );
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      judgePassword(password).then(
        (strength) => {
          if (isCurrent) setJudged({ password, strength });
        },
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password]);
  // While one types on, what was judged last stands: the bar does not flicker.
  return password === '' ? null : (judged?.strength ?? null);
}
