import { useEffect, useState } from 'react';
import { getRuntimeConfig } from './runtime-config';

/** Whether there is mail, and whether an account needs an address; until that is known, the defaults. */
export function useMailConfig(): { needsEmail: boolean; hasMail: boolean; isKnown: boolean } {
  const [config, setConfig] = useState({ needsEmail: true, hasMail: false, isKnown: false });
  useEffect(() => {
    getRuntimeConfig().then(
      ({ needsEmail = true, hasMail = false }) => setConfig({ needsEmail, hasMail, isKnown: true }),
      () => {
        // The defaults are right for most places.
      },
    );
  }, []);
  return config;
}
