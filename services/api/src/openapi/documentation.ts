import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const pages = /^\/api\/(docs(\/|$)|openapi\.json$)/;

/**
 * Serves the OpenAPI document, and a page to read it and try it out. What makes them is a sixth of
 * all the modules that there are, so it is loaded when somebody first asks.
 */
export function serveDocumentation(app: NestExpressApplication): void {
  let loading: Promise<RequestHandler> | undefined;
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!pages.test(request.path)) {
      next();
      return;
    }
    loading ??= import('./openapi.js').then(({ documentationOf }) => documentationOf(app));
    loading.then((serve) => serve(request, response, next)).catch(next);
  });
}
