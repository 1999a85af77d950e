import { Injectable } from '@nestjs/common';
import type {
  Message,
  MessageRequest,
  MessageResponse,
  OpenedMessageRequest,
  PageQuery,
  ReportRequestInput,
} from '@unburden/contracts';
import { CommonThreadsQueries } from '../blog/common-threads.queries.js';
import { ConversationsService } from '../chat/messages/conversations.service.js';
import type { StoredMessageRequest } from '../chat/requests/message-request.schema.js';
import { MessageRequestsService } from '../chat/requests/message-requests.service.js';
import type { Caller } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { ReportsService } from '../moderation/reports/reports.service.js';
import type { Page } from '../pagination/cursor.js';
import { RelationsService } from '../relations/relations.service.js';
import { presentUser } from '../users/user.presenter.js';
import { UsersQueries } from '../users/users.queries.js';

/** Message requests with what other modules know of them: threads, reports and blocks. */
@Injectable()
export class ContactService {
  constructor(
    private readonly requests: MessageRequestsService,
    private readonly conversations: ConversationsService,
    private readonly threads: CommonThreadsQueries,
    private readonly reports: ReportsService,
    private readonly relations: RelationsService,
    private readonly users: UsersQueries,
  ) {}

  /** @throws AppError `badCursor` */
  async page(actor: Caller, query: PageQuery): Promise<Page<MessageRequest>> {
    const { items, nextCursor } = await this.requests.page(actor, query);
    return { items: await this.present(actor, items), nextCursor };
  }

  /** @throws AppError `requestNotFound` */
  async look(actor: Caller, id: string): Promise<OpenedMessageRequest> {
    const { request, message, text } = await this.requests.look(actor, id);
    const [account, [presented]] = await Promise.all([
      this.users.findAccount(request.from.toString()),
      this.present(actor, [request]),
    ]);
    if (!account || !presented) throw new AppError('requestNotFound');
    return { ...presented, from: presentUser(account), message, text };
  }

  /** Returns the conversation's latest page. @throws AppError `requestNotFound` */
  async accept(actor: Caller, id: string): Promise<Page<Message>> {
    const from = await this.requests.accept(actor, id);
    return this.conversations.page(actor, from, {});
  }

  /** @throws AppError `requestNotFound`, `tooManyRelations` */
  async block(actor: Caller, id: string): Promise<void> {
    const { from } = await this.requests.find(actor, id);
    await this.relations.put(actor, from.toString(), 'block', null);
  }

  /** @throws AppError `requestNotFound`, `validation` (reason) */
  async report(actor: Caller, id: string, reason: ReportRequestInput): Promise<MessageResponse> {
    const [message] = (await this.requests.find(actor, id)).messages;
    if (!message) throw new AppError('requestNotFound');
    return this.reports.file(actor, {
      ...reason,
      target: { type: 'message', id: message.toString() },
    });
  }

  /** @throws AppError `requestNotFound` */
  remove(actor: Caller, id: string): Promise<void> {
    return this.requests.remove(actor, id);
  }

  private async present(
    actor: Caller,
    requests: readonly StoredMessageRequest[],
  ): Promise<MessageRequest[]> {
    const authors = requests.map(({ from }) => from.toString());
    const threads = await this.threads.answering(actor.id, authors);
    return requests.map(({ _id, createdAt, from }) => {
      const thread = threads.get(from.toString());
      const post = thread && { _id: thread._id.toString(), title: thread.title };
      return {
        _id: _id.toString(),
        createdAt: createdAt.toISOString(),
        context: post ? { post } : null,
      };
    });
  }
}
