import { Controller, Get, Headers, Logger } from '@nestjs/common';
import { Public } from '../common/access.decorators.js';
import { AppError } from '../common/errors.js';
import { ShutdownState } from '../common/shutdown-state.js';
import { Answer } from '../openapi/answer.decorator.js';
import { NoRateLimit } from '../rate-limit/rate-limit.decorator.js';
import { Readiness } from './readiness.js';

/** Liveness and readiness for the operator. */
@Public()
@NoRateLimit()
@Controller('health')
export class HealthController {
  private readonly logger = new Logger('Health');

  constructor(
    private readonly readiness: Readiness,
    private readonly ending: ShutdownState,
  ) {}

  @Answer('Whether the process lives', 'Health')
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Returns 503 unless MongoDB answers and every index exists, and during shutdown. Only for direct
   * probes: through a proxy anybody could cause database queries.
   */
  @Answer('Whether it may be sent requests', 'Health')
  @Get('ready')
  async ready(@Headers('x-forwarded-for') forwarded?: string): Promise<{ status: 'ok' }> {
    if (forwarded !== undefined) throw new AppError('notFound');
    if (this.ending.hasBegun) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    const isReady = await this.readiness.isReady().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'MongoDB does not answer');
      return false;
    });
    if (!isReady) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    return { status: 'ok' };
  }
}
