import { z } from 'zod';
import { adminHeaders, pictureOrigin, shellHeaders } from './security-headers.js';

/** The shell's /config.json. */
export interface ShellConfig {
  remotes: { admin: string };
  /** The target of a quick exit. */
  quickExit: string;
}

/** The /config.json of the admin remote's standalone page: members' pages are the shell's. */
export interface AdminConfig {
  shell: string;
}

/** The settings of a process, which serves one app. */
export interface WebSettings {
  host: string;
  port: number;
  /** The folder of the built app. */
  root: string;
  /** The target of /api and /socket.io; null if an ingress routes them. */
  apiUrl: string | null;
  /** The folder of the operator's texts; null serves the app's. */
  contentDir: string | null;
  /** The body of /config.json. */
  config: ShellConfig | AdminConfig;
  /** Sent with every file. */
  headers: Record<string, string>;
  /** The origins whose pages may load our files as modules. */
  allowedOrigins: readonly string[];
}

/** Invalid settings; the message names every problem. */
export class SettingsError extends Error {}

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
  ADMIN_REMOTE_URL: httpUrl
    .optional()
    .describe(
      'The admin remote’s entry as browsers reach it, such as `https://admin.unburden.example.org/remoteEntry.js`. Required for the shell.',
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
      'A folder with your own `about.md`, `rules.md`, `privacy.md`, `help.md` and `crisis-lines.json`.',
    ),
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
export function parseSettings(source: NodeJS.ProcessEnv): WebSettings {
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
    root: values.WEB_ROOT,
    apiUrl: values.API_URL ?? null,
    contentDir: values.CONTENT_DIR ?? null,
    allowedOrigins: values.ALLOWED_ORIGINS,
    ...(values.WEB_APP === 'shell' ? shellParts(given, values.QUICK_EXIT_URL) : adminParts(given)),
  };
}

function shellParts(
  env: NodeJS.ProcessEnv,
  quickExit: string,
): Pick<WebSettings, 'config' | 'headers'> {
  const { ADMIN_REMOTE_URL: admin = '' } = env;
  return {
    config: { remotes: { admin }, quickExit },
    headers: shellHeaders({ adminRemoteUrl: admin, pictures: pictureOrigin(env) }, env),
  };
}

function adminParts(env: NodeJS.ProcessEnv): Pick<WebSettings, 'config' | 'headers'> {
  return {
    config: { shell: env.SHELL_URL ?? '' },
    headers: adminHeaders(env),
  };
}

function missingFor(values: z.output<typeof settings>): string[] {
  const needed = values.WEB_APP === 'shell' ? 'ADMIN_REMOTE_URL' : 'SHELL_URL';
  return values[needed] ? [] : [`${needed}: is required`];
}
