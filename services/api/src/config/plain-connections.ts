/** The parts of a database URI that decide about encryption and login. */
interface Connection {
  hosts: readonly string[];
  hasPassword: boolean;
  hasTls: boolean;
}

/**
 * A warning for each remote database without a password or TLS. It contains no part of the URI, which
 * may hold secrets.
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

/** A list of hosts with ports is not a URL. */
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

/** True if the host (a name, an address or a socket file, with or without a port) is this machine. */
function isLocal(host: string): boolean {
  return isLoopback(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) || /^%2f/i.test(host);
}

/** True for a loopback address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
