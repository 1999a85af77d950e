import { SetMetadata } from '@nestjs/common';
import type { RateLimitName } from './rate-limits.js';

export const RATE_LIMIT = 'rateLimit';

/** Which allowance the call draws on; without it a GET draws on `read`, anything else on `write`. */
export const RateLimit = (name: RateLimitName) => SetMetadata(RATE_LIMIT, name);

/** For the probes of whoever runs the service: no limit. */
export const NoRateLimit = () => SetMetadata(RATE_LIMIT, null);
