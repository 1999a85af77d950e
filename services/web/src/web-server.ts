import { readdirSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import cors from 'cors';
import express from 'express';
import { createProxyServer } from 'httpxy';
import ipaddr from 'ipaddr.js';
import sirv from 'sirv';
import { operatorContent, quickExit, runtimeConfig } from './middleware.js';
import type { WebSettings } from './settings.js';
import { endSlowBodies } from './slow-bodies.js';

/** Paths of files, which are never routes of the app. A member's name may contain a dot. */
const isFile = /^\/(assets|content|icons|admin-remote)\/|^\/[^/]+\.[a-z]+$/;

/** The admin remote's files on the shell's origin. Its page and its configuration are not there. */
const remoteFile = /^\/admin-remote\/(remoteEntry\.js|assets\/[\w.-]+)$/;

/**
 * Serves one built app: its precompressed files, the runtime configuration and the operator's texts.
 * Without an ingress it also proxies the API, with at most 64 calls under way for one client address:
 * more get 429. Every route of the app gets its page. The shell's server may pass `/admin-remote/` on to
 * the admin remote's, which serves its files there too, without its page.
 */
export function createWebServer(settings: WebSettings): Server {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustedProxies);
  app.get('/health/live', (_request, response) => void response.json({ status: 'ok' }));
  const server = createServer(timeouts, app);
  endSlowBodies(server);
  if (settings.apiUrl) passOnTo(settings.apiUrl, app, server);
  if (settings.adminServerUrl) passRemoteOnTo(settings.adminServerUrl, app);
  app.use((_request, response, next) => {
    response.set(settings.headers);
    next();
  });
  app.use(cors({ origin: [...settings.allowedOrigins], methods: ['GET', 'HEAD'] }));
  app.use(runtimeConfig(settings.config));
  if ('quickExit' in settings.config) app.use(quickExit(settings.config.quickExit));
  app.use(operatorContent(settings.contentDir));
  const files = sirv(settings.root, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: setCaching,
  });
  if ('shell' in settings.config) {
    app.get(remoteFile, (request, _response, next) => {
      request.url = request.url.replace('/admin-remote', '');
      next();
    });
  }
  app.use(pageIn(languagesOf(settings.root)), files);
  return server;
}

/** The languages in which an app has its page: `index.de.html`. `index.html` is in English. */
function languagesOf(root: string): string[] {
  const names = readdirSync(root).map((name) => /^index\.(\w+)\.html$/.exec(name)?.[1]);
  return ['en', ...names.filter((name) => name !== undefined)];
}

/** Gives each route of the app its page, in the language chosen on the device, else the browser's. */
function pageIn(languages: string[]): express.RequestHandler {
  return (request, _response, next) => {
    if (!isFile.test(request.path)) {
      const chosen = /(?:^|; )language=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const wished = request.acceptsLanguages(languages) || 'en';
      const language = languages.includes(chosen) ? chosen : wished;
      request.url = language === 'en' ? '/' : `/index.${language}.html`;
    }
    next();
  };
}

/**
 * Time limits for a client's headers and its whole request, and the interval of their check, as in the
 * API. Milliseconds.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
};

/** Files with a content hash in the name are cached as immutable; others are revalidated. */
function setCaching(response: ServerResponse, path: string): void {
  const isHashed = path.startsWith('/assets/');
  response.setHeader(
    'Cache-Control',
    isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  const isPage = path === '/' || path.endsWith('.html');
  const language = isPage ? ', Accept-Language, Cookie' : '';
  response.setHeader('Vary', `Accept-Encoding, Origin${language}`);
}

/**
 * Connections to the API are reused, and closed before the API closes them. A call on a closing
 * connection would fail. Node's agent heeds the announced time only with a timeout of its own.
 */
const keepAlive = new Agent({ keepAlive: true, timeout: 30_000 });

/** The most calls under way for one client address, so that no client takes all connections. */
const maxCalls = 64;

/**
 * Appends the client address to X-Forwarded-For in calls and upgrades. A client may forge the header, so
 * the API trusts only its last TRUST_PROXY entries.
 */
function addPeerAddress({ headers, socket }: IncomingMessage): void {
  const hops = [headers['x-forwarded-for'], socket.remoteAddress];
  headers['x-forwarded-for'] = hops.filter(Boolean).join(', ');
}

/** Asks a client to try again, with the API's shape of errors. */
function refuse(answer: ServerResponse, statusCode: 429 | 503): void {
  const body = { statusCode, error: STATUS_CODES[statusCode], message: 'Please try again soon' };
  answer.writeHead(statusCode, { 'Content-Type': 'application/json', 'Retry-After': '2' });
  answer.end(JSON.stringify(body));
}

/** One household has a whole /64 of IPv6 addresses, so these count as one, as in the API. */
function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : parsed.parts.slice(0, 4).join(':');
}

/** Refuses the calls of a client address beyond `maxCalls`. A call counts until its response closed. */
function limitCalls(): express.RequestHandler {
  const underWay = new Map<string, number>();
  return (request, response, next) => {
    const { ip = '', socket } = request;
    const address = addressKey(ip);
    const others = underWay.get(address) ?? 0;
    if (others >= maxCalls) {
      refuse(response, 429);
      return;
    }
    underWay.set(address, others + 1);
    // Node closes no response that waits behind another one when their connection closes.
    const close = () => response.emit('close');
    // A client may send many calls at once on one connection.
    socket.setMaxListeners(0).once('close', close);
    response.once('close', () => {
      socket.off('close', close);
      const left = (underWay.get(address) ?? 0) - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    });
    next();
  };
}

/** A proxy that answers 503 while its target is down. */
function proxyTo(target: string) {
  // The proxy's own `xfwd` would keep a forged header.
  const proxy = createProxyServer({ target, xfwd: false, agent: keepAlive });
  proxy.on('error', (_error, _request, answer) => {
    if (!(answer instanceof ServerResponse)) {
      answer?.destroy();
      return;
    }
    if (answer.headersSent) {
      answer.end();
      return;
    }
    refuse(answer, 503);
  });
  return proxy;
}

/** The headers of a read that the admin remote's server needs. None tells who reads. */
const headersOfReads = new Set(['host', 'accept', 'accept-encoding', 'if-none-match']);

/** Passes reads of the admin remote's files on, without cookies and addresses. */
function passRemoteOnTo(target: string, app: express.Express): void {
  const proxy = proxyTo(target);
  app.get(remoteFile, (request, response) => {
    const { headers } = request;
    request.headers = Object.fromEntries(
      Object.entries(headers).filter(([name]) => headersOfReads.has(name)),
    );
    void proxy.web(request, response);
  });
}

function passOnTo(target: string, app: express.Express, server: Server): void {
  const proxy = proxyTo(target);
  const belongs = /^\/(api|socket\.io)(\/|\?|$)/;
  const limit = limitCalls();
  app.use((request, response, next) => {
    if (!belongs.test(request.url)) {
      next();
      return;
    }
    limit(request, response, () => {
      addPeerAddress(request);
      void proxy.web(request, response);
    });
  });
  server.on('upgrade', (request, socket, head: Buffer) => {
    if (!belongs.test(request.url ?? '')) {
      socket.destroy();
      return;
    }
    addPeerAddress(request);
    void proxy.ws(request, socket as never, {}, head);
  });
}
