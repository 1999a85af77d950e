import {
  Inject,
  Injectable,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import type { Language } from '@unburden/contracts';
import { createTransport } from 'nodemailer';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { isLoopback } from '../config/plain-connections.js';
import { Transactions } from '../database/transactions.js';
import { JobsService } from '../jobs/jobs.service.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import { confirmedEmailOf, unconfirmedEmailOf } from '../users/user.presenter.js';
import type { Account } from '../users/user.schema.js';
import { UsersQueries } from '../users/users.queries.js';
import type { ChangeKind, MailKind, MailTokenKind, StoredMail } from './mail.schema.js';
import { factOf, type MailText, mailText } from './mail-texts.js';
import { MailTokensRepository } from './mail-tokens.repository.js';
import { MailsRepository, type NewMail } from './mails.repository.js';

/** The job of which the target is a mail. */
const job = 'mail.send';

/** The pages of the shell that links lead to. The token is in the fragment, which browsers do not send. */
const pageOf = { reset: '/reset', confirm: '/confirmemail' } as const;

/** A mail that is ready to go. */
interface Outgoing {
  language: Language;
  text: MailText;
  path: string;
}

/**
 * Mails to members. A call only enqueues; the job looks whether there is anybody to write to. So no
 * answer tells whose address it is.
 */
@Injectable()
export class MailService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly transport;

  /** Long after the answer: else its time would tell whether there is work to do. Milliseconds. */
  sendAfterMs = 1_000;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly mails: MailsRepository,
    private readonly tokens: MailTokensRepository,
    private readonly users: UsersQueries,
    private readonly jobs: JobsService,
    private readonly userData: UserDataRegistry,
    private readonly transactions: Transactions,
  ) {
    this.transport = environment.mail && transportTo(environment.mail.url);
  }

  onModuleInit(): void {
    this.jobs.register(job, { run: (id) => this.run(id) });
    this.userData.register(
      {
        collection: 'mails',
        erase: (id) => this.mails.removeAllOf(id),
        export: 'They wait for minutes, and say what the notices say.',
      },
      {
        collection: 'mail_tokens',
        erase: (id) => this.tokens.removeAllOf(id),
        export: 'They are secrets, and tell nothing about the member.',
      },
    );
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }

  /** False if the operator named no mail server. */
  get isOn(): boolean {
    return this.transport !== null;
  }

  /** Sends a link for a new password, if it is the confirmed address of an account. */
  async sendForgotten(to: string): Promise<void> {
    if (!this.isOn) return;
    await this.transactions.run(() => this.enqueue({ kind: 'reset', to, user: null }));
  }

  /** Sends a link that confirms the address; if it is another's, its owner hears of that instead. */
  async sendConfirmation(user: string, to: string): Promise<void> {
    await this.enqueue({ kind: 'confirm', to, user });
  }

  /** Sends a link for a new password to the account; false if it has no confirmed address. */
  async sendReset(account: Account): Promise<boolean> {
    return this.write(account, 'reset');
  }

  /** Tells the owner what was changed, at the address that was confirmed when `account` was read. */
  async tellOfChange(account: Account, kind: ChangeKind): Promise<void> {
    await this.write(account, kind);
  }

  /** Tells that the account is gone. The address waits for the mail alone, a day at most. */
  async tellOfDeletion(account: Account): Promise<void> {
    const to = confirmedEmailOf(account);
    if (to === null) return;
    const mail = {
      kind: 'account_deleted',
      to,
      user: null,
      language: languageOf(account),
    } as const;
    await this.enqueue(mail);
  }

  private async write(account: Account, kind: MailKind) {
    const to = confirmedEmailOf(account);
    if (to === null || !this.isOn) return false;
    await this.enqueue({ kind, to, user: account._id.toString() });
    return true;
  }

  private async enqueue(mail: NewMail): Promise<void> {
    if (!this.isOn) return;
    const id = await this.mails.insert(mail);
    await this.jobs.enqueue(job, id, new Date());
    this.transactions.afterCommit(() => {
      // Without an outcome here, the next poll runs the job.
      const run = () => void this.jobs.run(job, id).catch(() => undefined);
      setTimeout(run, this.sendAfterMs).unref();
    });
  }

  private async run(id: string): Promise<void> {
    const mail = await this.mails.find(id);
    const outgoing = mail && (await this.outgoing(mail));
    if (outgoing) await this.send(outgoing, mail.to);
    await this.mails.remove(id);
  }

  /** null if there is nobody to write to any more. */
  private async outgoing({ kind, to, user, language }: StoredMail): Promise<Outgoing | null> {
    if (kind === 'account_deleted')
      return { language: language ?? 'en', text: 'deleted', path: '' };
    const [account, holder] = await Promise.all([
      user && this.users.findAccount(user.toString()),
      this.users.findAccountByEmail(to),
    ]);
    const owner = holder?.emailConfirmed ? holder : null;
    if (kind === 'reset') return owner && this.withLink(owner, kind, to);
    if (!account) return null;
    if (kind !== 'confirm') {
      return { language: languageOf(account), text: factOf(kind), path: '/notices' };
    }
    if (unconfirmedEmailOf(account) !== to) return null;
    if (owner) return { language: languageOf(owner), text: 'taken', path: '' };
    return this.withLink(account, kind, to);
  }

  private async withLink(account: Account, kind: MailTokenKind, to: string): Promise<Outgoing> {
    const token = await this.tokens.make(kind, account._id.toString(), to);
    return { language: languageOf(account), text: kind, path: `${pageOf[kind]}#${token}` };
  }

  /** Throws when it has to be tried again, without the address and the text. */
  private async send({ language, text, path }: Outgoing, to: string): Promise<void> {
    const { mail, allowedOrigins } = this.environment;
    if (!this.transport || !mail) throw new Error('No mail server is set any more');
    const link = `${allowedOrigins[0] ?? ''}${path}`;
    const said = mailText(text, language, link);
    try {
      await this.transport.sendMail({
        from: mail.from,
        to,
        ...said,
        subject: mail.subject ?? said.subject,
        xMailer: false,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { code, command, responseCode } = error as SmtpError;
      const reason = [code, command, responseCode].filter(Boolean).join(' ');
      if (command !== 'RCPT TO' || (responseCode ?? 0) < 500) throw new Error(`No mail: ${reason}`);
      this.logger.warn(`The mail server knows no such mailbox: ${reason}`);
    }
  }
}

function languageOf({ language }: Account): Language {
  return language ?? 'en';
}

/** The parts of a failure that name nobody. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Few connections, which end before the lease of a job does. Milliseconds. */
function transportTo(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
