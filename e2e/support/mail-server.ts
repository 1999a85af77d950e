import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../../tools/system/ports.mjs';

/** A real SMTP server, which keeps the links of the mails by their addresses. */
export class MailServer {
  private readonly links = new Map<string, string>();
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '');
        const [link = ''] = /^http\S+/m.exec(text) ?? [];
        for (const { address } of session.envelope.rcptTo) this.links.set(address, link);
        done();
        this.server.emit('received');
      });
    },
  });

  private constructor(readonly env: { SMTP_URL: string; MAIL_FROM: string }) {}

  static async start(): Promise<MailServer> {
    const port = await findFreePort();
    const mail = new MailServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'noreply@demo.invalid',
    });
    mail.server.listen(port, '127.0.0.1');
    await once(mail.server.server, 'listening');
    return mail;
  }

  /** The link to this page in the latest mail to the address, once it is there. */
  async link(to: string, page: string): Promise<string> {
    for (;;) {
      const link = this.links.get(to);
      if (link?.includes(page)) return link;
      await once(this.server, 'received');
    }
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
