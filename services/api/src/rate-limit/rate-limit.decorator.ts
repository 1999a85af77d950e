import { SetMetadata } from '@nestjs/common';
import type { RateLimitName } from './rate-limits.js';

export const RATE_LIMIT = 'rateLimit';

/** The rate limit of the call. The default is `read` for a GET, and `write` for others. */
export const RateLimit = (name: RateLimitName) => SetMetadata(RATE_LIMIT, name);

/** No limit, for the operator's probes. */
export const NoRateLimit = () => SetMetadata(RATE_LIMIT, null);
