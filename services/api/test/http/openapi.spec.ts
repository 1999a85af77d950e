import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wishes } from '@unburden/contracts';
import { type Api, startApi } from '../support/harness.js';
import { contractSchemas } from '../support/openapi/contract-schemas.js';
import { createDocument } from '../support/openapi/document.js';

const file = join(__dirname, '../../openapi.json');

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Operation {
  responses: Record<string, { content: Record<string, { schema: object }> }>;
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
}

async function served() {
  const { status, body } = await api.visitor().get('/openapi.json');
  expect(status).toBe(200);
  return body as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object>; securitySchemes: object };
  };
}

describe('the OpenAPI document', () => {
  it('matches the code: `npm run openapi -w services/api` updates it', async () => {
    const document = createDocument(api.app, contractSchemas);
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if (process.env.WRITE_OPENAPI) writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(`${JSON.stringify(await served(), null, 2)}\n`).toBe(text);
  });

  it('describes every route with its answer and its errors', async () => {
    const { openapi, paths, components } = await served();
    expect(openapi).toBe('3.1.0');
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.length).toBeGreaterThan(40);
    for (const { responses } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '500', '503']));
      const [success] = Object.keys(responses).filter((status) => status < '300');
      expect(responses[success ?? '']?.content !== undefined).toBe(success !== '204');
    }
    const references = JSON.stringify(paths).match(/#\/components\/schemas\/(\w+)/g) ?? [];
    for (const reference of references) {
      expect(Object.keys(components.schemas)).toContain(reference.split('/').at(-1));
    }
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'cookie']);
  });

  it('describes access, input and output', async () => {
    const { paths, components } = await served();
    const create = paths['/api/blog/createpost']?.post;
    expect(Object.keys(create?.responses ?? {})).toEqual(
      '201 400 401 403 413 415 422 429 431 500 503'.split(' '),
    );
    expect(create?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(create?.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);
    expect(create?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/CreatePostDto',
    });
    expect(components.schemas.CreatePostDto).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 200 },
        wants: { type: 'string', enum: [...wishes] },
        text: { type: 'string', minLength: 1, maxLength: 20_000 },
      },
      required: ['title', 'text'],
      additionalProperties: false,
    });
    const feed = paths['/api/blog/allpost']?.get;
    expect(feed?.security[0]).toEqual({});
    const parameters = feed?.parameters.map(({ name }) => name).sort();
    expect(parameters).toEqual(['author', 'cursor', 'limit', 'q', 'sort']);
    expect(paths['/api/users/login']?.post?.security).toEqual([]);
    const send = paths['/api/messages/sendmessage/{userId}']?.post;
    expect(Object.keys(send?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  });
});

describe('the page of the document', () => {
  it('loads only its own files under its content security policy', async () => {
    const page = await fetch(`${api.url}/api/docs`);
    expect(page.status).toBe(200);
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc="\.)[^>]*>|https?:\/\/(?!www\.w3\.org)/);
    const sources = [...html.matchAll(/(?:src|href)="(\.[^"]+)"/g)].map(
      ([, source]) => source ?? '',
    );
    expect(sources.length).toBeGreaterThan(4);
    for (const source of sources) {
      const response = await fetch(new URL(source, `${api.url}/api/docs`));
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  });

  it('does not change the content security policy of the API', async () => {
    const { headers } = await api.visitor().get('/openapi.json');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });
});
