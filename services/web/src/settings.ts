import { z } from 'zod';
import { adminHeaders, pictureOrigin, shellHeaders } from './security-headers.js';

/** The settings of a process, which serves one app. */
export type WebSettings = ReturnType<typeof parseSettings>;

/** Invalid settings; the message names every problem. */
export class SettingsError extends Error {}

/** The admin remote's entry on the shell's own origin. */
const ownEntry = '/admin-remote/remoteEntry.js';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** Every setting, with its text in docs/OPERATIONS.md. */
export const settings = z.object({
  WEB_APP: z.enum(['shell', 'admin']).describe('What it serves. The images set it.'),
  WEB_ROOT: z.string().describe('The folder of the built app. The images set it.'),
  WEB_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe('The port to listen on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address to listen on. The images set `0.0.0.0`.'),
  API_URL: httpUrl
    .optional()
    .describe(
      'Where `/api` and `/socket.io` are passed on to, such as `http://api:3000`; not needed where an ingress does that.',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(1)
    .describe(
      'How many proxies in front of the API may be believed about the client’s address, this server included. With 1, clients reach it directly. Only the limit of calls needs it, where `API_URL` is set.',
    ),
  ADMIN_REMOTE_URL: z
    .url({
      protocol: /^https?$/,
      error: `must be ${ownEntry}, or an http or https address`,
    })
    .or(z.literal(ownEntry))
    .default(ownEntry)
    .describe(
      'For the shell: the admin remote’s entry as browsers reach it. The default is on the shell’s own origin. Another, such as `https://admin.unburden.example.org/remoteEntry.js`, shows whoever watches a line that its user is staff.',
    ),
  ADMIN_SERVER_URL: httpUrl
    .optional()
    .describe(
      'For the shell: where `/admin-remote/` is passed on to, such as `http://admin:8080`; not needed where an ingress does that.',
    ),
  SHELL_URL: httpUrl
    .optional()
    .describe('The shell’s address as browsers reach it. Required for the admin remote.'),
  QUICK_EXIT_URL: httpUrl
    .default('https://www.wikipedia.org/')
    .describe(
      'Where a quick exit leads: a harmless page that anybody might have open. Whoever runs it sees the visitor’s address, as of any visitor, but not where they come from.',
    ),
  CONTENT_DIR: z
    .string()
    .optional()
    .describe(
      'A folder with your own `about.md`, `rules.md`, `privacy.md`, `help.md` and `crisis-lines.json`, and their translations, such as `de/rules.md`.',
    ),
  REGISTRATION_EMAIL: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('For the shell: whether its form needs an email, as in the API.'),
  CONTACT: z
    .enum(['open', 'consent'])
    .default('open')
    .describe('For the shell: its form says who may write to new members, as in the API.'),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('For the shell: it offers what goes by mail if the API has this sender.'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .describe('For the admin remote: the shell’s origin, whose pages may load it.'),
});

/**
 * Reads and checks the settings of one web server.
 * @throws SettingsError naming every problem at once
 */
export function parseSettings(source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  const problems = result.success
    ? missingFor(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!result.success || problems.length > 0) {
    throw new SettingsError(
      `The configuration has problems:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
  const values = result.data;
  return {
    host: values.HOST,
    port: values.WEB_PORT,
    /** The folder of the built app. */
    root: values.WEB_ROOT,
    /** The target of /api and /socket.io; null if an ingress routes them. */
    apiUrl: values.API_URL ?? null,
    /** The target of /admin-remote; null if an ingress routes it, or the remote has its own origin. */
    adminServerUrl: values.ADMIN_SERVER_URL ?? null,
    /** The number of trusted proxies in front of this server, for the client address. */
    trustedProxies: Math.max(0, values.TRUST_PROXY - 1),
    /** The folder of the operator's texts; null serves the app's. */
    contentDir: values.CONTENT_DIR ?? null,
    /** The origins whose pages may load our files as modules. */
    allowedOrigins: values.ALLOWED_ORIGINS,
    ...(values.WEB_APP === 'shell' ? shellParts(given, values) : adminParts(given)),
  };
}

/** The shell's /config.json, and the headers of all files. */
function shellParts(env: NodeJS.ProcessEnv, values: z.output<typeof settings>) {
  const { ADMIN_REMOTE_URL: admin } = values;
  return {
    config: {
      remotes: { admin },
      quickExit: values.QUICK_EXIT_URL,
      needsEmail: values.REGISTRATION_EMAIL === 'required',
      hasMail: values.MAIL_FROM !== undefined,
      contact: values.CONTACT,
    },
    headers: shellHeaders({ adminRemoteUrl: admin, pictures: pictureOrigin(env) }, env),
  };
}

/** The /config.json of the admin remote's standalone page, and the headers of all files. */
function adminParts(env: NodeJS.ProcessEnv) {
  return { config: { shell: env.SHELL_URL ?? '' }, headers: adminHeaders(env) };
}

function missingFor(values: z.output<typeof settings>): string[] {
  return values.WEB_APP === 'admin' && !values.SHELL_URL ? ['SHELL_URL: is required'] : [];
}
