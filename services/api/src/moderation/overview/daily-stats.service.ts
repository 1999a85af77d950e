import { Injectable } from '@nestjs/common';
import type { DayNumbers } from '@unburden/contracts';
import { CommentsQueries } from '../../blog/comments/comments.queries.js';
import { PostsRepository } from '../../blog/posts/posts.repository.js';
import { ReportedMessagesService } from '../../chat/messages/reported-messages.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { DailyStatsRepository } from './daily-stats.repository.js';

const dayMs = 24 * 60 * 60_000;
const dayCount = 30;
/** A day's last transactions have committed this long after its end. Milliseconds. */
const settledAfter = 60 * 60_000;

/**
 * New content by day. A past day is counted once, when somebody first looks. So a look costs as
 * much as was written today, however large and old the community is.
 */
@Injectable()
export class DailyStatsService {
  constructor(
    private readonly counts: DailyStatsRepository,
    private readonly users: UsersQueries,
    private readonly posts: PostsRepository,
    private readonly comments: CommentsQueries,
    private readonly messages: ReportedMessagesService,
  ) {}

  /** The last thirty days (UTC), oldest first, the one of `now` last. */
  async latest(now: Date): Promise<DayNumbers[]> {
    const days = Array.from({ length: dayCount }, (_, index) =>
      dayOf(new Date(now.getTime() - (dayCount - 1 - index) * dayMs)),
    );
    const known = await this.counts.among(days);
    const counted: DayNumbers[] = [];
    for (const day of days) if (!known.has(day)) counted.push(await this.count(day));
    const settled = counted.filter(({ day }) => endOf(day) + settledAfter < now.getTime());
    if (settled.length > 0) await this.counts.keep(settled);
    for (const numbers of counted) known.set(numbers.day, numbers);
    return days.flatMap((day) => known.get(day) ?? []);
  }

  private async count(day: string): Promise<DayNumbers> {
    const time = { from: new Date(day), to: new Date(endOf(day)) };
    const [members, posts, comments, messages] = await Promise.all([
      this.users.countNew(time),
      this.posts.countNew(time),
      this.comments.countNew(time),
      this.messages.countNew(time),
    ]);
    return { day, members, posts, comments, messages };
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function endOf(day: string): number {
  return Date.parse(day) + dayMs;
}
