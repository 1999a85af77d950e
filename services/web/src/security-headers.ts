/** The places that the shell's page may load from, besides its own files. */
interface Origins {
  /** An address, or a path on our own origin. */
  adminRemoteUrl: string;
  /** The origin of members' pictures, if it is not our own. */
  pictures: string | undefined;
}

/**
 * The headers of every page of the built shell. Scripts come from our origin only, and from the admin
 * remote's if it has another. Inline scripts, other sources and framing are forbidden.
 */
export function shellHeaders(
  { adminRemoteUrl, pictures }: Origins,
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  const from = adminRemoteUrl.startsWith('/') ? '' : ` ${new URL(adminRemoteUrl).origin}`;
  return pageHeaders({ from, styles: from, pictures: pictures ? ` ${pictures}` : '' }, env);
}

/**
 * The headers of every file of the admin remote. The standalone page may load only its own files, and
 * styles that a library injects.
 */
export function adminHeaders(env: NodeJS.ProcessEnv): Record<string, string> {
  return pageHeaders({ from: '', styles: " 'unsafe-inline'", pictures: '' }, env);
}

function pageHeaders(
  { from, styles, pictures }: { from: string; styles: string; pictures: string },
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self'${from}`,
    'style-src': `'self'${styles}`,
    'img-src': `'self' data: blob:${pictures}`,
    'font-src': "'self'",
    'connect-src': `'self'${from}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((entry) => entry.join(' '))
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Only our own origin gets a Referer: a logout by the cookie proves its page with it.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(env.NODE_ENV === 'production' && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** The origin of pictures on S3; undefined if the API serves them itself. */
export function pictureOrigin(env: NodeJS.ProcessEnv): string | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = env;
  if (!bucket) return undefined;
  const endpoint = env.S3_PUBLIC_ENDPOINT || env.S3_ENDPOINT;
  if (!endpoint) return `https://${bucket}.s3.${region}.amazonaws.com`;
  const { protocol, host, origin } = new URL(endpoint);
  // The storage's setting decides whether the bucket is part of the host name.
  return `${origin} ${protocol}//${bucket}.${host}`;
}
