import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ANSWER, type DocumentedAnswer } from '../../../src/openapi/answer.decorator.js';
import { describeInput } from './input-rules.js';
import { describeCall, type Json, type Metadata, type Operation } from './operation.js';

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

/** Types that the document itself refers to. */
const ownTypes = ['ErrorBody', 'Id', 'Uuid', 'Count'];

/**
 * The OpenAPI document: from the routes, their decorators and their DTOs.
 * @param contractSchemas the JSON schemas of these types of `libs/contracts`, and of what they use
 */
export function createDocument(
  app: NestExpressApplication,
  contractSchemas: (names: string[]) => Record<string, Json>,
): OpenAPIObject {
  const calls = callsOf(app);
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  const inputs = document.components?.schemas as Record<string, Json>;
  for (const input of Object.values(inputs)) input.additionalProperties = false;
  for (const path of Object.values<Record<string, Json>>(document.paths as never)) {
    for (const [method, found] of Object.entries(path)) {
      const operation = found as Operation;
      // Nest numbers the addresses of a call that has several.
      const metadata = calls.get(operation.operationId.replace(/\[\d+\]$/, ''));
      if (!metadata) throw new Error(`${operation.operationId} has no @Answer`);
      path[method] = describeCall(method, operation, metadata, inputs);
    }
  }
  const names = [...calls.values()].flatMap((metadata) =>
    namesOf((metadata(ANSWER) as DocumentedAnswer).body),
  );
  const schemas = { ...inputs, ...contractSchemas([...new Set([...ownTypes, ...names])]) };
  document.components = { ...document.components, schemas };
  return document;
}

/** The calls by their operation id; Swagger is told of their inputs on the way. */
function callsOf(app: NestExpressApplication): Map<string, Metadata> {
  const calls = new Map<string, Metadata>();
  for (const { metatype } of new DiscoveryService(app.get(ModulesContainer)).getControllers()) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, object>;
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (!handler || !Reflect.hasMetadata(ANSWER, handler)) continue;
      const types = Reflect.getMetadata('design:paramtypes', prototype, name) as unknown[];
      for (const type of types) {
        if (typeof type === 'function' && type.name.endsWith('Dto')) describeInput(type as never);
      }
      calls.set(
        `${metatype.name}.${name}`,
        (key) => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype),
      );
    }
  }
  return calls;
}

function namesOf(body: DocumentedAnswer['body']): string[] {
  return JSON.stringify(body).match(/[A-Z]\w+/g) ?? [];
}
