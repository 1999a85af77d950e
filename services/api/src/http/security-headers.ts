import helmet from 'helmet';

/** Security headers of all answers, which are data for our pages and never pages themselves. */
export function securityHeaders(isProduction: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isProduction && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
  });
}
