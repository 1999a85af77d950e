import helmet from 'helmet';

/** Keeps a browser careful with whatever we answer: data to be read by our pages, never a page. */
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
