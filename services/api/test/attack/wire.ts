import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes. Returns everything that arrives until the server closes the connection. */
export async function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  let received = '';
  line.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await once(line, 'connect');
  line.write(bytes);
  await once(line, 'close');
  return received;
}
