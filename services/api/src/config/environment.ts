import { resolve } from 'node:path';
import type { z } from 'zod';
import { isLoopback, plainConnections } from './plain-connections.js';
import { settings } from './settings.js';

/**
 * Defaults for a fresh clone. They are public, so production refuses them.
 */
export const demoValues = {
  JWT_SECRET: 'unburden-demo-jwt-secret-never-for-production',
  ADMIN_KEY: 'unburden-demo-admin-key-never-for-production',
  ADMIN_NAME: 'lighthouse keeper',
  ADMIN_EMAIL: 'keeper@demo.invalid',
  ADMIN_PASSWORD: 'unburden-keeper',
  MONGODB_URI: 'mongodb://127.0.0.1:27017/unburden?replicaSet=unburden',
} as const;

/** The public secrets of the demo and of earlier examples. */
const publicSecrets: readonly string[] = [
  demoValues.JWT_SECRET,
  demoValues.ADMIN_KEY,
  demoValues.ADMIN_PASSWORD,
  'local-cluster-only-jwt-secret-0123456789',
  'local-cluster-only-admin-key-0123456789',
  'local-cluster-only',
];

/** Minimum length in production: 32 random bytes have 43 characters in base64. */
const shortestSecrets = {
  JWT_SECRET: 32,
  JWT_SECRET_ALSO: 32,
  ADMIN_KEY: 32,
  ADMIN_KEY_ALSO: 32,
  ADMIN_PASSWORD: 12,
  BACKUP_KEY: 32,
  BACKUP_KEY_ALSO: 32,
} as const;

type Parsed = z.output<typeof settings>;

/** Without credentials, which the SDK finds by its own chain. */
export interface S3Options {
  bucket: string;
  region: string;
  /** The endpoint of a server other than AWS, such as `http://minio:9000`. */
  endpoint?: string;
  /** The server's public endpoint, if browsers need another name. */
  publicEndpoint?: string;
  /** True if the bucket is part of the path instead of the host name. */
  forcePathStyle: boolean;
}

/** The validated settings of a process. Injected by the token `ENVIRONMENT`. */
export type Environment = Readonly<ReturnType<typeof toEnvironment>>;

export const ENVIRONMENT = Symbol('Environment');

/** Invalid settings; `problems` names all of them. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration has problems:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/**
 * Parses and validates the settings. Outside production, missing secrets get the demo values.
 * @throws EnvironmentError naming every problem at once
 */
export function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const isProduction = given.NODE_ENV === 'production';
  const result = settings.safeParse(isProduction ? given : { ...demoValues, ...given });
  const problems = result.success
    ? productionProblems(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${sentenceOf(issue, given)}`);
  if (!result.success || problems.length > 0) {
    throw new EnvironmentError([...problems, ...(result.success ? [] : weakSecrets(given))]);
  }
  return toEnvironment(result.data);
}

function toEnvironment(values: Parsed) {
  const { ADMIN_NAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  const isProduction = values.NODE_ENV === 'production';
  const allowedOrigins =
    values.ALLOWED_ORIGINS ?? localOrigins(values.SHELL_PORT, values.ADMIN_PORT);
  return {
    isProduction,
    host: values.HOST,
    port: values.API_PORT,
    mongodbUri: values.MONGODB_URI,
    /** The Redis that all processes share; null counts rate limits in memory. */
    redisUrl: values.REDIS_URL ?? null,
    /** The address of the metrics server; null disables it. */
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** The first signs; all verify. */
    jwtSecrets: [values.JWT_SECRET, ...given(values.JWT_SECRET_ALSO)] as const,
    /** All are accepted. */
    adminKeys: [values.ADMIN_KEY, ...given(values.ADMIN_KEY_ALSO)],
    /** True if staff without a second factor have no power. */
    staffNeedFactor:
      (values.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : '')) === 'required',
    /** The administrator to create if none exists; null if not configured. */
    firstAdmin: name && email && password ? { name, email, password } : null,
    seed: values.SEED ?? (values.NODE_ENV === 'development' ? 'demo' : 'none'),
    rateLimits: values.RATE_LIMITS === 'on',
    /** True if the API's documentation is public. */
    apiDocs: (values.API_DOCS ?? (isProduction ? 'off' : 'on')) === 'on',
    /** The chat settings that new members start with. */
    contact: values.CONTACT,
    /** True if a registration needs an email, which counts unconfirmed. */
    needsEmail: values.REGISTRATION_EMAIL === 'required',
    /** The mail server; null sends no mail. */
    mail: toMailOptions(values),
    /** Exact origins of our own pages: for CORS, CSRF and the socket's handshake. */
    allowedOrigins,
    /** The number of trusted proxies for the client address. */
    trustedProxies: values.TRUST_PROXY,
    /** The absolute folder of the pictures, unused with S3. */
    files: { directory: resolve(values.DATA_DIR ?? '.data', 'files'), s3: toS3Options(values) },
    /** The socket of the decoder that runs apart; null starts a process for each picture. */
    pictureDecoder: values.PICTURE_DECODER ?? null,
    /** The absolute folder of the operator's `reasons.json`; null for none. */
    contentDirectory: values.CONTENT_DIR === undefined ? null : resolve(values.CONTENT_DIR),
    /** Public keys that encrypt backups; none disables encryption. */
    backupRecipients: values.BACKUP_RECIPIENT ?? [],
    /** The first signs backups, a restore accepts all; none leaves backups unsigned. */
    backupKeys: [...given(values.BACKUP_KEY), ...given(values.BACKUP_KEY_ALSO)],
    logLevel: values.LOG_LEVEL,
    /** Warnings about insecure but allowed settings, logged at boot. */
    warnings: plainConnections(values),
  };
}

function toMailOptions({ SMTP_URL: url, MAIL_FROM: from, MAIL_SUBJECT: subject }: Parsed) {
  return url && from ? { url, from, subject: subject ?? null } : null;
}

/** Most self-hosted servers need the bucket in the path, AWS in the host name. */
function toS3Options(values: Parsed): S3Options | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicEndpoint } = values;
  if (!bucket) return null;
  const usesPath = values.S3_FORCE_PATH_STYLE ?? String(endpoint !== undefined);
  return {
    bucket,
    region: values.S3_REGION,
    ...(endpoint && { endpoint }),
    ...(publicEndpoint && { publicEndpoint }),
    forcePathStyle: usesPath === 'true',
  };
}

const given = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

function localOrigins(...ports: number[]): string[] {
  return ports.flatMap((each) => [`http://localhost:${each}`, `http://127.0.0.1:${each}`]);
}

/** Insecure but well-formed settings, refused in production only. */
function productionProblems(values: Parsed): string[] {
  const problems: string[] = [];
  for (const origin of values.ALLOWED_ORIGINS ?? []) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      problems.push(`ALLOWED_ORIGINS: "${origin}" is not an origin such as https://example.org`);
    }
  }
  const admin = [values.ADMIN_NAME, values.ADMIN_EMAIL, values.ADMIN_PASSWORD];
  if (admin.some(Boolean) && !admin.every(Boolean)) {
    problems.push('ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD: give all three or none');
  }
  if (!values.S3_BUCKET && (values.S3_ENDPOINT || values.S3_PUBLIC_ENDPOINT)) {
    problems.push('S3_BUCKET: is required with S3_ENDPOINT');
  }
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM)) {
    problems.push('SMTP_URL and MAIL_FROM: give both or none');
  }
  problems.push(...weakSecrets(values));
  if (values.NODE_ENV !== 'production') return problems;
  if (!values.ALLOWED_ORIGINS) problems.push('ALLOWED_ORIGINS: is required in production');
  if (!values.DATA_DIR && !values.S3_BUCKET) {
    problems.push('DATA_DIR: is required in production, unless S3_BUCKET keeps the pictures');
  }
  if (values.SEED === 'demo') {
    problems.push('SEED: the demo members share a public password; not in production');
  }
  if (values.STAFF_SECOND_FACTOR === 'optional') {
    problems.push('STAFF_SECOND_FACTOR: must be required in production');
  }
  if (values.RATE_LIMITS === 'off') problems.push('RATE_LIMITS: cannot be off in production');
  return problems;
}

/** Outside production the public secrets are allowed while only this machine has access. */
function weakSecrets(values: NodeJS.ProcessEnv | Parsed): string[] {
  const isProduction = values.NODE_ENV === 'production';
  if (!isProduction && isLoopback(values.HOST ?? '127.0.0.1')) return [];
  const problems: string[] = [];
  const kinds = new Map<string, string>();
  for (const [name, shortest] of Object.entries(shortestSecrets)) {
    const value = values[name as keyof typeof shortestSecrets];
    if (value === undefined) continue;
    const kind = name.replace(/_ALSO$/, '');
    const other = kinds.get(value) ?? kind;
    kinds.set(value, other);
    if (publicSecrets.includes(value)) {
      problems.push(
        `${name}: is the public example value${isProduction ? '' : ', and HOST is public'}`,
      );
    } else if (isProduction && value.length < shortest) {
      problems.push(`${name}: is too short, ${shortest} characters at least`);
    } else if (isProduction && isGuessable(value)) {
      problems.push(`${name}: repeats itself; take random characters`);
    } else if (isProduction && other !== kind) {
      problems.push(`${name}: is the same as ${other}`);
    }
  }
  return problems;
}

/** Too short, or too few different characters: 32 random bytes in hex use about 14 of 16. */
function isGuessable(value: string): boolean {
  const periods = Array.from({ length: Math.floor(value.length / 2) }, (_, index) => index + 1);
  return (
    new Set(value).size < 6 ||
    periods.some((period) => value.slice(period) === value.slice(0, -period))
  );
}

function sentenceOf(issue: z.core.$ZodIssue, given: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  if (given[name] === undefined) return 'is required';
  return issue.message;
}
