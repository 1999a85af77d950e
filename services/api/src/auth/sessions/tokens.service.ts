import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import type { Caller } from '../../common/caller.js';
import { type NewSession, sessionLife } from './sessions.service.js';

/** The issuer, and the carrier (bearer or cookie) that a token is good for. */
export const tokenRules = {
  issuer: 'unburden',
  audience: { cookie: 'unburden:cookie', bearer: 'unburden:bearer' },
  algorithm: 'HS256',
  /** Seconds. The cookie's token may outlive its session, which decides. */
  lifetime: { cookie: sessionLife.longest / 1000, bearer: 60 * 60 },
} as const;

const claimsSchema = z.object({
  sid: z.string().min(40).max(64),
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  aud: z.string(),
  exp: z.number().int(),
  gen: z.number().int().min(0),
});

export type TokenClaims = z.output<typeof claimsSchema>;

/** The claims that our tokens carry, or null for anything else that happens to be signed. */
export function parseClaims(payload: unknown): TokenClaims | null {
  return claimsSchema.safeParse(payload).data ?? null;
}

/** Signs and checks the two credentials of a session. They are not good in each other's place. */
@Injectable()
export class TokensService {
  constructor(private readonly jwt: JwtService) {}

  /** @param notAfter when the token expires at the latest, for one given in exchange for another */
  sign(session: NewSession, via: Caller['via'], notAfter?: Date): string {
    const latest = Math.floor(Date.now() / 1000) + tokenRules.lifetime[via];
    const exp = Math.min(latest, (notAfter?.getTime() ?? Infinity) / 1000);
    return this.jwt.sign(
      { sid: session.sid, gen: session.bearerGeneration, exp },
      {
        subject: session.userId,
        issuer: tokenRules.issuer,
        audience: tokenRules.audience[via],
        algorithm: tokenRules.algorithm,
      },
    );
  }

  /** The claims of a token of ours that came this way, or null. Its session may be dead already. */
  verify(token: string, via: Caller['via']): TokenClaims | null {
    try {
      return parseClaims(
        this.jwt.verify(token, {
          issuer: tokenRules.issuer,
          audience: tokenRules.audience[via],
          algorithms: [tokenRules.algorithm],
        }),
      );
    } catch {
      return null; // Forged, expired or meant for the other way: all the same to the caller.
    }
  }
}
