import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoValues, EnvironmentError, parseEnvironment } from './environment.js';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.internal/unburden',
  JWT_SECRET: 'mQ3vT8yLr0WcKzXn5HsJb7GfDpEa2UoI9RtVx4ByM6q',
  ADMIN_KEY: '9f2c4be1d07a5836e1f4c2b7a9d8053e6c41b2f7d9e8a035',
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
  it('accepts an empty environment on this machine only', () => {
    expect(parseEnvironment({})).toEqual({
      isProduction: false,
      apiDocs: true,
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
      staffNeedFactor: false,
      rateLimits: true,
      contact: 'open',
      needsEmail: true,
      mail: null,
      allowedOrigins: [
        'http://localhost:4200',
        'http://127.0.0.1:4200',
        'http://localhost:4300',
        'http://127.0.0.1:4300',
      ],
      trustedProxies: 0,
      files: { directory: resolve('.data/files'), s3: null },
      backupRecipients: [],
      backupKeys: [],
      pictureDecoder: null,
      contentDirectory: null,
      logLevel: 'info',
      warnings: [],
    });
  });

  it('treats an empty value as absent, and derives addresses from ports', () => {
    const { port, allowedOrigins } = parseEnvironment({ API_PORT: '', SHELL_PORT: '5000' });
    expect(port).toBe(3000);
    expect(allowedOrigins).toContain('http://localhost:5000');
  });

  it('asks staff for a second factor in production, elsewhere only if told', () => {
    expect(parseEnvironment({}).staffNeedFactor).toBe(false);
    expect(parseEnvironment({ STAFF_SECOND_FACTOR: 'required' }).staffNeedFactor).toBe(true);
    expect(parseEnvironment(production).staffNeedFactor).toBe(true);
  });

  it('reports all problems at once', () => {
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

  it('accepts the required settings of production', () => {
    expect(problemsOf(production)).toEqual([]);
    expect(parseEnvironment(production)).toMatchObject({ seed: 'none', firstAdmin: null });
  });

  it('requires the settings of production', () => {
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

  it('uses S3 if a bucket is named', () => {
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

  it('sends mail by a server and a sender, or not at all', () => {
    const mail = { SMTP_URL: 'smtps://user:hunter2@mail.example', MAIL_FROM: 'a@b.example' };
    expect(parseEnvironment(mail).mail).toEqual({
      url: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      subject: null,
    });
    const halves = [
      { ...mail, MAIL_FROM: '' },
      { ...mail, SMTP_URL: '' },
    ];
    for (const half of halves) {
      expect(problemsOf(half)).toEqual(['SMTP_URL and MAIL_FROM: give both or none']);
    }
    expect(problemsOf({ ...mail, SMTP_URL: 'mail.example:25' })).toEqual([
      'SMTP_URL: must begin with smtp:// or smtps://',
    ]);
  });

  it('takes the socket of a decoder by its absolute path', () => {
    const PICTURE_DECODER = '/run/decoder/socket';
    expect(parseEnvironment({ PICTURE_DECODER }).pictureDecoder).toBe(PICTURE_DECODER);
    expect(problemsOf({ PICTURE_DECODER: 'decoder:3001' })).toEqual([
      'PICTURE_DECODER: must be an absolute path',
    ]);
  });

  it('accepts only public age keys for backups', () => {
    const keys = `age1${'q'.repeat(58)}, age1${'p'.repeat(58)}`;
    expect(parseEnvironment({ BACKUP_RECIPIENT: keys }).backupRecipients).toHaveLength(2);
    const secret = { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQQ' };
    expect(problemsOf(secret)).toEqual(['BACKUP_RECIPIENT: must begin with age1']);
  });

  it.each([
    ['the example secret', { JWT_SECRET: demoValues.JWT_SECRET }, 'JWT_SECRET'],
    [
      'the secret of an earlier example',
      { JWT_SECRET: 'local-cluster-only-jwt-secret-0123456789' },
      'JWT_SECRET',
    ],
    [
      'the key of an earlier example',
      { ADMIN_KEY: 'local-cluster-only-admin-key-0123456789' },
      'ADMIN_KEY',
    ],
    [
      'the password of an earlier example',
      { ADMIN_NAME: 'a', ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: 'local-cluster-only' },
      'ADMIN_PASSWORD',
    ],
    ['one character many times', { JWT_SECRET: 'k'.repeat(43) }, 'JWT_SECRET'],
    ['a word many times', { ADMIN_KEY: 'lighthouse'.repeat(4) }, 'ADMIN_KEY'],
    ['the secret as key', { ADMIN_KEY: production.JWT_SECRET }, 'ADMIN_KEY'],
    ['the key as second secret', { JWT_SECRET_ALSO: production.ADMIN_KEY }, 'ADMIN_KEY'],
    ['a short secret', { JWT_SECRET: 'k'.repeat(31) }, 'JWT_SECRET'],
    ['the example key', { ADMIN_KEY: demoValues.ADMIN_KEY }, 'ADMIN_KEY'],
    ['a short key', { ADMIN_KEY: 'short' }, 'ADMIN_KEY'],
    ['a short key of backups', { BACKUP_KEY: 'short' }, 'BACKUP_KEY'],
    ['the secret as key of backups', { BACKUP_KEY: production.JWT_SECRET }, 'BACKUP_KEY'],
    ['a short second secret', { JWT_SECRET_ALSO: 'short' }, 'JWT_SECRET_ALSO'],
    ['an example as second key', { ADMIN_KEY_ALSO: demoValues.ADMIN_KEY }, 'ADMIN_KEY_ALSO'],
    [
      'the example password',
      { ADMIN_NAME: 'a', ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: demoValues.ADMIN_PASSWORD },
      'ADMIN_PASSWORD',
    ],
    ['an admin without a password', { ADMIN_NAME: 'a', ADMIN_EMAIL: 'a@b.c' }, 'ADMIN_NAME, '],
    ['the demo community', { SEED: 'demo' }, 'SEED'],
    ['staff without a second factor', { STAFF_SECOND_FACTOR: 'optional' }, 'STAFF_SECOND_FACTOR'],
    ['rate limits off', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['an origin with a path', { ALLOWED_ORIGINS: 'https://a.example/x' }, 'ALLOWED_ORIGINS'],
    ['every origin', { ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
  ])('refuses %s in production', (_what, change, name) => {
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(name)).toBe(true);
  });

  it('refuses every secret of this repository’s example files', () => {
    const root = new URL('../../../../', `file://${__filename}`);
    const files = ['.env.example', 'docker/.env.example', 'k8s/overlays/local/secrets.env.example'];
    const secrets = files.flatMap((file) =>
      [
        ...readFileSync(new URL(file, root), 'utf8').matchAll(
          /^(JWT_SECRET|ADMIN_KEY|ADMIN_PASSWORD)(?:_ALSO)?=(.+)$/gm,
        ),
      ].map(([, name = '', value = '']) => ({ name, value })),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const { name, value } of secrets) {
      const admin = { ADMIN_NAME: 'a', ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: 'a quiet lighthouse' };
      expect(problemsOf({ ...production, ...admin, [name]: value })).toEqual([
        `${name}: is the public example value`,
      ]);
    }
  });

  it.each(['0.0.0.0', '192.168.1.5', '::'])(
    'has the public secrets on this machine only, and not on HOST=%s',
    (HOST) => {
      for (const NODE_ENV of ['', 'development', 'test']) {
        expect(problemsOf({ NODE_ENV, HOST }).map((line) => line.split(':')[0])).toEqual([
          'JWT_SECRET',
          'ADMIN_KEY',
          'ADMIN_PASSWORD',
        ]);
      }
      const own = { JWT_SECRET: 'mine', ADMIN_KEY: 'also mine', ADMIN_PASSWORD: 'mine as well' };
      expect(problemsOf({ HOST, ...own })).toEqual([]);
    },
  );

  it.each(['localhost', '::1', '127.0.9.1'])('has them on HOST=%s', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([]);
  });

  it.each([
    ['mongodb://db.internal/unburden', undefined, ['MONGODB_URI has no password and no TLS']],
    ['mongodb://u:p@db-0:27017,db-1:27017/unburden?tls=true', undefined, []],
    ['mongodb://u:p@localhost,db-1/unburden', undefined, ['MONGODB_URI has no TLS']],
    ['mongodb+srv://u:p@db.internal/unburden', undefined, []],
    ['mongodb://db/unburden?ssl=true&authMechanism=MONGODB-X509', undefined, []],
    ['mongodb://127.0.0.1:27017,[::1]:27018/unburden?replicaSet=rs', 'redis://localhost', []],
    ['mongodb://%2Ftmp%2Fmongodb-27017.sock/unburden', 'rediss://:p@cache', []],
    [
      'mongodb://localhost/unburden',
      'redis://cache:6379',
      ['REDIS_URL has no password and no TLS'],
    ],
    ['mongodb://localhost/unburden', 'redis://:hunter2@cache', ['REDIS_URL has no TLS']],
  ])('warns of plain databases elsewhere: %s %s', (MONGODB_URI, REDIS_URL, expected) => {
    const { warnings } = parseEnvironment({ ...production, MONGODB_URI, REDIS_URL });
    expect(warnings.map((line) => line.split(':')[0])).toEqual(expected);
    expect(warnings.join()).not.toMatch(/hunter2|cache|db/);
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
