import { useEffect, useState } from 'react';
import { getRuntimeConfig, type RuntimeConfig } from './runtime-config';

type KnownConfig = Pick<RuntimeConfig, 'contact'> &
  Required<Pick<RuntimeConfig, 'needsEmail' | 'hasMail'>>;

/** The settings that forms need; until they are known, the defaults. */
export function useRuntimeConfig(): KnownConfig & { isKnown: boolean } {
  const [config, setConfig] = useState<Partial<RuntimeConfig>>();
  useEffect(() => {
    getRuntimeConfig().then(setConfig, () => {
      // The defaults are right for most places.
    });
  }, []);
  return { needsEmail: true, hasMail: false, ...config, isKnown: config !== undefined };
}
