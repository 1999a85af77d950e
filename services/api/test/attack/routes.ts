import type { NestExpressApplication } from '@nestjs/platform-express';

/** Nest's entries for middleware of all routes, which are no routes themselves. */
const middlewarePath = '/api{/*splat}';

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

/** Every route of the router, as `METHOD /path` below `/api`. */
export function registeredRoutes(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    if (!route) return [];
    const methods = Object.keys(route.methods).filter((name) => route.methods[name]);
    const paths = [route.path].flat().filter((path) => path !== middlewarePath);
    return paths.flatMap((path) =>
      methods.map((method) => `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, '')}`),
    );
  });
}
