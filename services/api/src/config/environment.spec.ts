import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoValues, EnvironmentError, parseEnvironment } from './environment.js';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.internal/unburden',
  JWT_SECRET: 'k'.repeat(43),
  ADMIN_KEY: 'a'.repeat(43),
  ALLOWED_ORIGINS: 'https://unburden.example',
  DATA_DIR: '/var/lib/unburden',
};

function problemsOf(source: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

describe('parseEnvironment', () => {
  it('runs with nothing given, on this machine only', () => {
    expect(parseEnvironment({})).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      mongodbUri: demoValues.MONGODB_URI,
      redisUrl: null,
      metrics: null,
      jwtSecrets: [demoValues.JWT_SECRET],
      adminKeys: [demoValues.ADMIN_KEY],
      firstAdmin: {
        name: demoValues.ADMIN_NAME,
        email: demoValues.ADMIN_EMAIL,
        password: demoValues.ADMIN_PASSWORD,
      },
      seed: 'demo',
      rateLimits: true,
      allowedOrigins: [
        'http://localhost:4200',
        'http://127.0.0.1:4200',
        'http://localhost:4300',
        'http://127.0.0.1:4300',
      ],
      trustedProxies: 0,
      files: { directory: resolve('.data/files'), s3: null },
      backupRecipients: [],
      contentDirectory: null,
      logLevel: 'info',
    });
  });

  it('takes an empty value for none, and follows the ports', () => {
    const { port, allowedOrigins } = parseEnvironment({ API_PORT: '', SHELL_PORT: '5000' });
    expect(port).toBe(3000);
    expect(allowedOrigins).toContain('http://localhost:5000');
  });

  it('names every problem at once', () => {
    const problems = problemsOf({
      API_PORT: '70000',
      SEED: 'everything',
      TRUST_PROXY: '-1',
      MONGODB_URI: 'http://db',
      RATE_LIMITS: 'false',
    });
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'API_PORT',
      'MONGODB_URI',
      'RATE_LIMITS',
      'SEED',
      'TRUST_PROXY',
    ]);
  });

  it('starts in production with what production needs', () => {
    expect(problemsOf(production)).toEqual([]);
    expect(parseEnvironment(production)).toMatchObject({ seed: 'none', firstAdmin: null });
  });

  it('asks for everything that production needs', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems).toEqual([
      'MONGODB_URI: is required',
      'JWT_SECRET: is required',
      'ADMIN_KEY: is required',
    ]);
    expect(problemsOf({ ...production, ALLOWED_ORIGINS: '', DATA_DIR: '' })).toEqual([
      'ALLOWED_ORIGINS: is required in production',
      'DATA_DIR: is required in production, unless S3_BUCKET keeps the pictures',
    ]);
    expect(problemsOf({ ...production, DATA_DIR: '', S3_BUCKET: 'pictures' })).toEqual([]);
  });

  it('keeps pictures on S3 when a bucket is named', () => {
    const { files } = parseEnvironment({ S3_BUCKET: 'pictures', S3_REGION: 'eu-west-3' });
    expect(files.s3).toEqual({ bucket: 'pictures', region: 'eu-west-3', forcePathStyle: false });
    const own = { S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://minio:9000' };
    expect(parseEnvironment(own).files.s3).toMatchObject({
      endpoint: 'http://minio:9000',
      forcePathStyle: true,
    });
    const inHost = parseEnvironment({ ...own, S3_FORCE_PATH_STYLE: 'false' });
    expect(inHost.files.s3?.forcePathStyle).toBe(false);
    expect(problemsOf({ S3_ENDPOINT: 'http://minio:9000' })).toEqual([
      'S3_BUCKET: is required with S3_ENDPOINT',
    ]);
    expect(problemsOf({ S3_BUCKET: 'pictures', S3_ENDPOINT: 'minio:9000' })).toEqual([
      'S3_ENDPOINT: must be an http or https address',
    ]);
  });

  it('takes public keys of age alone for backups', () => {
    const keys = `age1${'q'.repeat(58)}, age1${'p'.repeat(58)}`;
    expect(parseEnvironment({ BACKUP_RECIPIENT: keys }).backupRecipients).toHaveLength(2);
    const secret = { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQQ' };
    expect(problemsOf(secret)).toEqual(['BACKUP_RECIPIENT: must begin with age1']);
  });

  it.each([
    ['the example secret', { JWT_SECRET: demoValues.JWT_SECRET }, 'JWT_SECRET'],
    ['a short secret', { JWT_SECRET: 'k'.repeat(31) }, 'JWT_SECRET'],
    ['the example key', { ADMIN_KEY: demoValues.ADMIN_KEY }, 'ADMIN_KEY'],
    ['a short key', { ADMIN_KEY: 'short' }, 'ADMIN_KEY'],
    ['a short second secret', { JWT_SECRET_ALSO: 'short' }, 'JWT_SECRET_ALSO'],
    ['an example as second key', { ADMIN_KEY_ALSO: demoValues.ADMIN_KEY }, 'ADMIN_KEY_ALSO'],
    [
      'the example password',
      { ADMIN_NAME: 'a', ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: demoValues.ADMIN_PASSWORD },
      'ADMIN_PASSWORD',
    ],
    ['an admin without a password', { ADMIN_NAME: 'a', ADMIN_EMAIL: 'a@b.c' }, 'ADMIN_NAME, '],
    ['the demo community', { SEED: 'demo' }, 'SEED'],
    ['rate limits off', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['an origin with a path', { ALLOWED_ORIGINS: 'https://a.example/x' }, 'ALLOWED_ORIGINS'],
    ['every origin', { ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
  ])('refuses %s in production', (_what, change, name) => {
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(name)).toBe(true);
  });

  it('never repeats a secret in a problem', () => {
    const text = problemsOf({ ...production, JWT_SECRET: 'hunter2', ADMIN_KEY: 'hunter3' }).join();
    expect(text).not.toMatch(/hunter/);
  });

  it('agrees with .env.example', () => {
    const file = readFileSync(new URL('../../../../.env.example', `file://${__filename}`), 'utf8');
    const lines = file.split('\n').filter((line) => /^[A-Z_]+=/.test(line));
    const example = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)));
    expect(parseEnvironment(example)).toEqual(parseEnvironment({}));
  });
});
