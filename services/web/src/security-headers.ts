/** The origins besides our own from which the shell's page takes something. */
interface Origins {
  adminRemoteUrl: string;
  /** Where members' pictures are, when they are not ours to serve. */
  pictures: string | undefined;
}

/**
 * The headers of every page of the built shell. Scripts come from us and from the admin remote only,
 * and none stands in a page; nothing else may be loaded, and nobody may frame us.
 */
export function securityHeaders({ adminRemoteUrl, pictures }: Origins): Record<string, string> {
  const admin = new URL(adminRemoteUrl).origin;
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${admin}`,
    'style-src': `'self' ${admin}`,
    'img-src': `'self' data: blob: ${pictures ?? ''}`.trim(),
    'font-src': "'self'",
    'connect-src': `'self' ${admin}`,
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
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/** Where browsers fetch pictures that S3 keeps; undefined when the API serves them itself. */
export function pictureOrigin(env: NodeJS.ProcessEnv): string | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = env;
  if (!bucket) return undefined;
  const endpoint = env.S3_PUBLIC_ENDPOINT || env.S3_ENDPOINT;
  if (!endpoint) return `https://${bucket}.s3.${region}.amazonaws.com`;
  const { protocol, host, origin } = new URL(endpoint);
  // Whether the bucket stands in the host name is the storage's setting.
  return `${origin} ${protocol}//${bucket}.${host}`;
}
