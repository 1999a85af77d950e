import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { mongo } from 'mongoose';
import { toAppError } from './error-mapping.js';

/** The error of a write to a closed socket: a plain error with a code. */
async function writeToWhoLeft(): Promise<Error> {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'end');
  const error = await new Promise<Error | null | undefined>((resolve) =>
    socket.write('hello', resolve),
  );
  server.close();
  if (!error) throw new Error('The socket was written to');
  return error;
}

describe('toAppError', () => {
  it('maps a connection that was cut under the driver to an absent database', async () => {
    const cut = await writeToWhoLeft();
    expect(toAppError(cut)).toMatchObject({ reason: 'unavailable', status: 503, cause: cut });
  });

  it.each([
    ['is not the primary any more', 10_107],
    ['has stepped down', 189],
    ['is shutting down', 11_600],
    ['changes its part in the set', 11_602],
    ['has not heard from the majority in time', 64],
    ['no longer has the data of that moment', 239],
    ['changes an index, so that nothing can be read of that moment', 246],
  ])('takes a server that %s for an absent database', (message, code) => {
    const error = new mongo.MongoServerError({ message, code });
    expect(toAppError(error)).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 5 });
  });

  it('maps a connection that was cut during a bulk write to an absent database', () => {
    const cut = new mongo.MongoNetworkError('connection 3 to 127.0.0.1:9 closed');
    const wrapped = new mongo.MongoBulkWriteError(cut, {} as mongo.BulkWriteResult);
    expect(toAppError(wrapped)).toMatchObject({ reason: 'unavailable', cause: wrapped });
  });

  it('maps a closed pool and an expired session to an absent database', async () => {
    const client = new mongo.MongoClient('mongodb://127.0.0.1:9', { serverSelectionTimeoutMS: 1 });
    const session = client.startSession();
    await session.endSession();
    const find = client.db('none').collection('none').findOne({}, { session });
    expect(toAppError(await find.catch((error: unknown) => error)).reason).toBe('unavailable');
    await client.close();
    const late = client.db('none').collection('none').findOne({});
    expect(toAppError(await late.catch((error: unknown) => error)).reason).toBe('unavailable');
  });

  it('does not map the server’s refusals and our own bugs to an outage', () => {
    const refusal = new mongo.MongoServerError({ message: 'unknown operator: $nope', code: 2 });
    const slow = new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });
    const mistake = new TypeError('x is not a function');
    expect(toAppError(refusal).reason).toBe('internal');
    expect(toAppError(mistake)).toMatchObject({ reason: 'internal', cause: mistake });
    expect(toAppError(slow).reason).toBe('busy');
  });
});
