import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';

/** Milliseconds between two looks at a body that arrives. */
const interval = 10_000;
/** A line may begin slowly: the looks before this one are without consequence. */
const firstThatCounts = 3;
/** Bytes that a line must bring between two looks: 30 kB/s. */
const fewest = 300_000;

/**
 * Ends calls whose bodies hardly arrive, so that slow clients occupy no connections: from the 30th
 * second on, with 408 if fewer than 300 kB came in ten seconds. A body that waits for us is not slow.
 * services/web has the same rule.
 */
export function endSlowBodies(server: Server): void {
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request;
    if (!('content-length' in headers || 'transfer-encoding' in headers)) return;
    let looks = 0;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      looks += 1;
      const arrived = socket.bytesRead - before;
      before += arrived;
      const waitsForUs = request.complete || request.readableLength > 0;
      if (looks >= firstThatCounts && arrived < fewest && !waitsForUs) end(response, socket);
    }, interval).unref();
    request.once('close', () => clearInterval(timer));
  };
  // Socket.IO hides its calls from the listeners that were there before it.
  server.once('listening', () => server.on('request', watch));
  // Node would go on to read the body behind its own refusal.
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { Connection: 'close' }).end();
  });
}

function end(response: ServerResponse, socket: IncomingMessage['socket']): void {
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  const message = 'Your connection is too slow for this';
  response.writeHead(408, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ statusCode: 408, error: STATUS_CODES[408], message }));
}
