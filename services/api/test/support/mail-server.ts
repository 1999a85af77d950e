import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Api } from './harness.js';

export interface ReceivedMail {
  to: string;
  /** Headers and body as they came. */
  raw: string;
  text: string;
}

/** A real SMTP server that keeps what it receives; `port` brings one back where it was. */
export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = [];
  let refused = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // The API keeps connections open.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('nobody')) {
        done();
        return;
      }
      // As real servers do, the answer repeats the address.
      done(Object.assign(new Error(`No such mailbox: ${address}`), { responseCode: 550 }));
      refused += 1;
      server.emit('refused');
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, raw, text: textOf(raw) });
        done();
        server.emit('received');
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** The mails to the address, once all that the API has enqueued are sent. */
    sentTo: async (to: string, api: Api) => {
      await api.app.get(JobsService).runDue();
      return received.filter((mail) => mail.to === to);
    },
    /** Resolves when so many mails are there. */
    arrived: async (count: number) => {
      while (received.length < count) await once(server, 'received');
    },
    /** Resolves when so many mails to mailboxes that do not exist were refused. */
    turnedAway: async (count: number) => {
      while (refused < count) await once(server, 'refused');
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The token in the link of a mail to `page`; '' without one. */
export function tokenIn(mail: ReceivedMail | undefined, page: string): string {
  return (
    new RegExp(`^http://localhost:4200/${page}#(\\S+)$`, 'm').exec(mail?.text ?? '')?.[1] ?? ''
  );
}

function textOf(raw: string): string {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n', '\n')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
