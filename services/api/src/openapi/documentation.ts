import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import helmet from 'helmet';

/** `npm run openapi` makes it, and a test compares it with the code. */
const file = join(import.meta.dirname, '../../openapi.json');

/** Serves the OpenAPI document, and a page to read it and try it out. */
export function serveDocumentation(app: NestExpressApplication): void {
  // The page of Swagger UI has styles and a picture of its own in it; its scripts are files.
  app.use(
    '/api/docs',
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    }),
  );
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, read, {
    raw: ['json'],
    jsonDocumentUrl: '/api/openapi.json',
    customSiteTitle: 'Unburden API',
  });
}
