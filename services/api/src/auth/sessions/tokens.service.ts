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

/** The rules of the token by which a suspended member asks for another look. Seconds. */
const appealRules = { audience: 'unburden:appeal', lifetime: 15 * 60 } as const;

const appealClaimsSchema = z.object({
  sub: claimsSchema.shape.sub,
  notice: claimsSchema.shape.sub,
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

  /** A token for nothing but an appeal against the decision of this notice. It is no credential. */
  signAppeal(userId: string, notice: string): string {
    return this.jwt.sign(
      { notice },
      {
        subject: userId,
        issuer: tokenRules.issuer,
        audience: appealRules.audience,
        algorithm: tokenRules.algorithm,
        expiresIn: appealRules.lifetime,
      },
    );
  }

  /** Whose appeal it is for, and against which notice's decision; null for any other token. */
  verifyAppeal(token: string): { userId: string; notice: string } | null {
    const payload = this.payloadOf(token, appealRules.audience);
    const claims = appealClaimsSchema.safeParse(payload).data;
    return claims ? { userId: claims.sub, notice: claims.notice } : null;
  }

  /** The claims of a token of ours that came this way, or null. Its session may be dead already. */
  verify(token: string, via: Caller['via']): TokenClaims | null {
    return parseClaims(this.payloadOf(token, tokenRules.audience[via]));
  }

  private payloadOf(token: string, audience: string): unknown {
    try {
      return this.jwt.verify<object>(token, {
        issuer: tokenRules.issuer,
        audience,
        algorithms: [tokenRules.algorithm],
      });
    } catch {
      return null; // Forged, expired or meant for another way: all the same to the caller.
    }
  }
}
