import { useEffect, useState } from 'react';
import { getRuntimeConfig, type RuntimeConfig } from './runtime-config';

type KnownConfig = Required<Pick<RuntimeConfig, 'needsEmail' | 'hasMail' | 'contact'>>;

/** The settings that forms need; until they are known, the defaults. */
export function useRuntimeConfig(): KnownConfig & { isKnown: boolean } {
  const [config, setConfig] = useState<Partial<RuntimeConfig>>();
  useEffect(() => {
    getRuntimeConfig().then(setConfig, () => {
      // The defaults are right for most places.
    });
  }, []);
  const defaults = { needsEmail: true, hasMail: false, contact: 'open' } as const;
  return { ...defaults, ...config, isKnown: config !== undefined };
}
