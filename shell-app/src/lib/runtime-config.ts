/** Settings of the deployment, read at run time rather than built in. */
export interface RuntimeConfig {
  /** Address of each remote's entry, by the remote's federation name. */
  remotes: Record<string, string>;
  /** Address that a quick exit opens. */
  quickExit?: string;
  /** False if a registration may leave the email empty. */
  needsEmail?: boolean;
  /** True if the operator has a mail server. */
  hasMail?: boolean;
  /** Whether new members who made no choice are written to by everyone, or by request. */
  contact?: 'open' | 'consent';
}

/** Reads `/config.json`. Throws when it is missing or not what it should be. */
export async function getRuntimeConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const config: unknown = await response.json();
  if (!isRuntimeConfig(config)) throw new Error('/config.json names no remotes');
  return config;
}

function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'remotes' in value &&
    typeof value.remotes === 'object' &&
    value.remotes !== null &&
    Object.values(value.remotes).every((address) => typeof address === 'string') &&
    (!('quickExit' in value) || typeof value.quickExit === 'string')
  );
}
