import { useEffect, useState } from 'react';
import { judgePassword, type PasswordStrength } from './password-strength';

const pauseMs = 150;

/**
 * The strength of a password once its owner pauses in typing; null before that, without a password,
 * and when it cannot be judged: it is advice, the server decides.
 */
export function usePasswordStrength(password: string): PasswordStrength | null {
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
