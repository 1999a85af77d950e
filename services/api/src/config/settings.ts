import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const list = z.string().transform((value) => value.split(',').map((item) => item.trim()));

/** Every setting with its description in docs/OPERATIONS.md. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      '`production` turns on what the public needs, and refuses what is careless. The images set it.',
    ),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address to listen on. The images set `0.0.0.0`.'),
  API_PORT: port.default(3000).describe('The port to listen on.'),
  SHELL_PORT: port.default(4200).describe('Only to guess ALLOWED_ORIGINS in development.'),
  ADMIN_PORT: port.default(4300).describe('Likewise.'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .describe(
      'A replica set (transactions need one), with the name of the database. Required in production.',
    ),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe(
      'Connects the nodes: live messages, presence, rate limits. Required in practice from two nodes on; without it each node is alone.',
    ),
  METRICS_PORT: port
    .optional()
    .describe(
      'Serves Prometheus metrics at `/metrics` there; without it none. Never for the public.',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address for it. The images set `0.0.0.0`.'),
  JWT_SECRET: z
    .string()
    .describe('Signs sessions’ tokens. Required in production, 32 characters at least.'),
  JWT_SECRET_ALSO: z
    .string()
    .optional()
    .describe('Accepted as well, while the one above is changed.'),
  ADMIN_KEY: z
    .string()
    .describe(
      'What staff enter besides the password. Required in production, 32 characters at least.',
    ),
  ADMIN_KEY_ALSO: z
    .string()
    .optional()
    .describe('Accepted as well, while the one above is changed.'),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      'Whether staff need a second factor for their power: `required`, the default and only choice in production, or `optional`, the default elsewhere.',
    ),
  ADMIN_NAME: z
    .string()
    .optional()
    .describe(
      'The first administrator, made once, while there is no admin; or use `create-admin`. All three or none.',
    ),
  ADMIN_EMAIL: z.string().optional().describe('Their email.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(128)
    .optional()
    .describe(
      'Their password, in production 12 characters at least. Change it after the first login.',
    ),
  SEED: z
    .enum(['demo', 'none'])
    .optional()
    .describe(
      '`demo` fills an empty database with a demo community: the default in development, refused in production.',
    ),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` for benches; refused in production.'),
  API_DOCS: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'Whether `/api/docs` and `/api/openapi.json` are there: by default `on`, in production `off`.',
    ),
  CONTACT: z
    .enum(['open', 'consent'])
    .default('open')
    .describe(
      'What new members start with, until they choose for themselves: with `open`, everyone may write to them and sees when they are online; with `consent`, strangers send a message request, find them only by three letters of their name, and only people they talk with see them online.',
    ),
  REGISTRATION_EMAIL: z
    .enum(['required', 'optional'])
    .default('required')
    .describe(
      'Whether a registration needs an email. With `optional`, an address counts only once it is confirmed by mail, and nobody learns whether one is taken. The shell has the same setting.',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps://')
    .optional()
    .describe(
      'The mail server, such as `smtps://user:password@mail.example.org`. Without it nobody gets mail, and everything else works. `smtp://` to another machine needs STARTTLS, unless `?requireTLS=false` ends it.',
    ),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('The sender, such as `noreply@unburden.example.org`. Required with SMTP_URL.'),
  MAIL_SUBJECT: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*$/, 'must be one line')
    .optional()
    .describe(
      'The subject of every mail. By default “About your account”, which does not name this place.',
    ),
  ALLOWED_ORIGINS: list
    .optional()
    .describe(
      'Exact origins of the pages, with commas, such as `https://unburden.example.org`. Links in mails lead to the first. A passkey works only on the host on which it was made. Required in production.',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'How many proxies in front may be believed about the client’s address. Too many lets clients forge it; too few makes all clients one.',
    ),
  DATA_DIR: z
    .string()
    .optional()
    .describe(
      'The folder of the pictures, on a volume. Required in production unless S3 keeps them; one node only.',
    ),
  PICTURE_DECODER: z
    .string()
    .regex(/^\//, 'must be an absolute path')
    .optional()
    .describe(
      'The socket of a program that decodes pictures apart from the API (`node services/api/dist/decoder.js <socket>`). Without it the API starts a process of its own for each picture. Compose and Kubernetes set it.',
    ),
  CONTENT_DIR: z.string().optional().describe('A folder with your own `reasons.json`.'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'The private bucket of the pictures. Credentials: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` or whatever else the AWS SDK finds; it must be allowed to list, get, put and delete.',
    ),
  S3_REGION: z.string().default('us-east-1').describe('Its region.'),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe('Of a server other than AWS, such as `http://minio:9000`.'),
  S3_PUBLIC_ENDPOINT: httpUrl
    .optional()
    .describe('How browsers reach it, where it has another name for them.'),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      '`true`: the bucket stands in the path; `false`: in the host name. By default `true` with S3_ENDPOINT.',
    ),
  BACKUP_RECIPIENT: list
    .refine((keys) => keys.every((key) => /^age1[0-9a-z]+$/.test(key)), 'must begin with age1')
    .optional()
    .describe(
      'Public keys of [age](https://age-encryption.org), with commas: backups are encrypted to them. Required for backups in production, unless they are asked for with `--plain`.',
    ),
  BACKUP_KEY: z
    .string()
    .optional()
    .describe(
      'Signs backups, so that a restore takes yours only. Required for backups in production, 32 characters at least.',
    ),
  BACKUP_KEY_ALSO: z
    .string()
    .optional()
    .describe('Its signatures are accepted as well, after the one above was changed.'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('How much goes into the log.'),
});
