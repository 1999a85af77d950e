import { ModulesContainer } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type CallMetadata, describeCall, type Operation } from './operation.js';
import { components } from './schema.js';

const pathOfUi = 'api/docs';
const pathOfDocument = '/api/openapi.json';

const config = new DocumentBuilder()
  .setOpenAPIVersion('3.1.0')
  .setTitle('Unburden')
  .setDescription(
    'The API of an anonymous community blog and chat. Lists are pages: `X-Next-Cursor` of one is ' +
      'the `cursor` of the next, and is absent on the last.',
  )
  .setVersion('1')
  .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'bearer')
  .addCookieAuth('sid', { type: 'apiKey', in: 'cookie' }, 'cookie')
  .build();

/** The OpenAPI document: from the routes, their guards' and limits' decorators, and their DTOs. */
export function createDocument(app: NestExpressApplication): OpenAPIObject {
  const calls = callsOf(app);
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  for (const path of Object.values<Record<string, Operation>>(document.paths as never)) {
    for (const [method, operation] of Object.entries(path)) {
      const call = calls.get(operation.operationId);
      if (!call) throw new Error(`No handler for ${operation.operationId}`);
      path[method] = describeCall(method, operation, call);
    }
  }
  document.components = { ...document.components, schemas: components };
  return document;
}

/** The document's pages, which are no routes of the application's own: those are settled by then. */
export function documentationOf(app: NestExpressApplication): RequestHandler {
  const site = new ExpressAdapter();
  site.disable('x-powered-by');
  site.disable('etag');
  // The page of Swagger UI has styles and a picture of its own in it; its scripts are files.
  site.use(
    `/${pathOfUi}`,
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
  // All that the setup asks of an application.
  const place = {
    getHttpAdapter: () => site,
    useStaticAssets: site.useStaticAssets.bind(site),
  } as unknown as NestExpressApplication;
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup(pathOfUi, place, () => (document ??= createDocument(app)), {
    raw: ['json'],
    jsonDocumentUrl: pathOfDocument,
    customSiteTitle: 'Unburden API',
  });
  return site.getInstance<RequestHandler>();
}

function callsOf(app: NestExpressApplication): Map<string, CallMetadata> {
  const calls = new Map<string, CallMetadata>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const handler = prototype[name];
        if (typeof handler !== 'function') continue;
        calls.set(`${metatype.name}.${name}`, { controller: metatype, name, handler });
      }
    }
  }
  return calls;
}
