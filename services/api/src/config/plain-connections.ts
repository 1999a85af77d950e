/** The parts of the address of a database that say who can read along. */
interface Connection {
  hosts: readonly string[];
  hasPassword: boolean;
  hasTls: boolean;
}

/**
 * One line about each database on another machine that asks for no password or is spoken to without
 * TLS. It names no part of the addresses, which may hold secrets.
 */
export function plainConnections({
  MONGODB_URI,
  REDIS_URL,
}: {
  MONGODB_URI: string;
  REDIS_URL?: string | undefined;
}): string[] {
  const mongodb = describe('MONGODB_URI', ofMongodb(MONGODB_URI));
  return REDIS_URL ? [...mongodb, ...describe('REDIS_URL', ofRedis(REDIS_URL))] : mongodb;
}

function describe(name: string, { hosts, hasPassword, hasTls }: Connection): string[] {
  const lacks = [...(hasPassword ? [] : ['password']), ...(hasTls ? [] : ['TLS'])];
  if (lacks.length === 0 || hosts.every(isLocal)) return [];
  return [`${name} has no ${lacks.join(' and no ')}: keep that network closed to everything else`];
}

/** Several hosts with ports are no URL. */
function ofMongodb(uri: string): Connection {
  const [, srv, user = '', hosts = '', query = ''] =
    /^mongodb(\+srv)?:\/\/(?:([^@/]*)@)?([^/?]*)[^?]*\??(.*)$/.exec(uri) ?? [];
  const options = new Map(
    [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const tls = options.get('tls') ?? options.get('ssl') ?? String(srv !== undefined);
  return {
    hosts: hosts.split(','),
    hasPassword: user.includes(':') || /^MONGODB-/i.test(options.get('authmechanism') ?? ''),
    hasTls: tls === 'true',
  };
}

function ofRedis(uri: string): Connection {
  if (!URL.canParse(uri)) return { hosts: [], hasPassword: false, hasTls: false };
  const { hostname, password, protocol } = new URL(uri);
  return { hosts: [hostname], hasPassword: password !== '', hasTls: protocol === 'rediss:' };
}

/** Whether the host, with a port or without, is this machine: a name, an address or a socket's file. */
function isLocal(host: string): boolean {
  return isLoopback(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) || /^%2f/i.test(host);
}

/** Whether only this machine reaches what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
