import type { NestExpressApplication } from '@nestjs/platform-express';

/** Where Nest hangs middleware that runs before every route; it answers nothing by itself. */
const middlewarePath = '/api{/*splat}';

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

/** Every route that the router would answer, as `METHOD /path` below `/api`. */
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
