import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Passkey,
  type PasskeyAssertion,
  type PasskeyCreation,
  passkeyLimits,
  type PasskeyRequest,
} from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { isDuplicateKey } from '../../database/database-errors.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { NoticesService } from '../../notices/notices.service.js';
import { type CountTry, SecondFactorsService } from '../factors/second-factors.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { AddPasskeyDto } from './passkey.dto.js';
import type { StoredPasskey } from './passkey.schema.js';
import { type ChallengeOwner, PasskeysRepository } from './passkeys.repository.js';

const challengeLifeMs = 5 * 60_000;

/** EdDSA, ES256 and RS256 of COSE: one of them is known to every authenticator. */
const algorithms = [-8, -7, -257];

/** A passkey that has just signed. */
interface GivenPasskey {
  userId: string;
  credentialId: string;
}

/** Passkeys (WebAuthn): a device that knows its owner logs in without a name and a password. */
@Injectable()
export class PasskeysService implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly passkeys: PasskeysRepository,
    private readonly factors: SecondFactorsService,
    private readonly sessions: SessionsService,
    private readonly notices: NoticesService,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register(
      {
        collection: 'passkeys',
        erase: (id) => this.passkeys.removeAllOf(id),
        export: (_id) => ({ where: { _id }, without: ['handle'] }),
      },
      {
        collection: 'passkey_challenges',
        erase: (id) => this.passkeys.removeChallengesOf(id),
        export: 'They are random, and gone after five minutes.',
      },
    );
  }

  async list(actor: Caller): Promise<Passkey[]> {
    return (await this.passkeys.listOf(actor.id)).map(presentPasskey);
  }

  /**
   * Begins to add a passkey, which a factor that the account has already must allow. It will belong to
   * the host of `page`.
   * @throws AppError `tooManyPasskeys`, `passkeyRequired`, `validation` (code), `tooMany`, `busy`
   */
  async begin(
    actor: Caller,
    code: string | undefined,
    countTry: CountTry,
    page?: string,
  ): Promise<PasskeyCreation> {
    await this.factors.checkMayChange(actor, code, countTry);
    const { handle, keys } = await this.passkeys.findOrBegin(actor.id, randomText());
    if (keys.length >= passkeyLimits.max) throw new AppError('tooManyPasskeys');
    const publicKey = { type: 'public-key' } as const;
    return {
      challenge: await this.challenge(actor),
      rp: { id: this.hostOf(page), name: 'Unburden' },
      // Devices show these names to whoever holds them.
      user: { id: handle, name: 'Account', displayName: 'Account' },
      pubKeyCredParams: algorithms.map((alg) => ({ ...publicKey, alg })),
      timeout: challengeLifeMs,
      excludeCredentials: keys.map(({ credentialId: id }) => ({ ...publicKey, id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    };
  }

  /**
   * Adds a passkey that this session began to add, and ends all other sessions. A session whose power
   * waited for a factor gets it.
   * @throws AppError `passkeyNotAdded`, `tooManyPasskeys`, `notLoggedIn`
   */
  async add(actor: Caller, { name, ...input }: AddPasskeyDto): Promise<Passkey> {
    const challenge = await this.takeChallenge(input.clientDataJSON, actor);
    const credential = challenge === null ? null : await this.credentialOf(input, challenge);
    if (!credential) throw new AppError('passkeyNotAdded');
    const { id: credentialId, counter } = credential;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const passkey = { name, addedAt: new Date(), credentialId, publicKey, counter };
    const { id, sessionId: keep } = actor;
    try {
      const added = await this.sessions.endAllWith({ userId: id, keep }, async () => {
        const { max } = passkeyLimits;
        const stored = await this.passkeys.add(id, passkey, max);
        if (!stored) throw new AppError('tooManyPasskeys');
        await this.factors.giveAwaitedPower(actor);
        await this.notices.tellOwner(id, 'passkey_added');
        return stored;
      });
      return presentPasskey(added);
    } catch (error) {
      throw isDuplicateKey(error) ? new AppError('passkeyNotAdded') : error;
    }
  }

  /**
   * Removes a passkey, which a factor of the account must allow, and ends all other sessions.
   * @throws AppError `passkeyNotFound`, `passkeyRequired`, `validation` (code), `tooMany`,
   * `secondFactorKept`, `busy`, `notLoggedIn`
   */
  async remove(
    actor: Caller,
    passkeyId: string,
    code: string | undefined,
    countTry: CountTry,
  ): Promise<void> {
    const keys = await this.passkeys.listOf(actor.id);
    const isThere = keys.some(({ _id }) => _id.toString() === passkeyId);
    if (!isThere) throw new AppError('passkeyNotFound');
    await this.factors.checkMayChange(actor, code, countTry);
    const keepsLast = await this.factors.needsPasskey(actor.id);
    const { id, sessionId: keep } = actor;
    await this.sessions.endAllWith({ userId: id, keep }, async () => {
      const isRemoved = await this.passkeys.remove(id, passkeyId, keepsLast);
      if (!isRemoved) throw new AppError(keepsLast ? 'secondFactorKept' : 'passkeyNotFound');
      await this.notices.tellOwner(id, 'passkey_removed');
    });
  }

  /** Options that any passkey of the host of `page` may sign, for a login or a proof. */
  async request(page?: string): Promise<PasskeyRequest> {
    return {
      challenge: await this.challenge(null),
      rpId: this.hostOf(page),
      timeout: challengeLifeMs,
      userVerification: 'required',
    };
  }

  /** Uses up the challenge; null unless a passkey of a member signed it. */
  async check(assertion: PasskeyAssertion): Promise<GivenPasskey | null> {
    const challenge = await this.takeChallenge(assertion.clientDataJSON, null);
    if (challenge === null) return null;
    const {
      id: credentialId,
      userHandle,
      clientDataJSON,
      authenticatorData,
      signature,
    } = assertion;
    const owner = await this.passkeys.findOwner(credentialId);
    const passkey = owner?.keys.find((each) => each.credentialId === credentialId);
    if (!owner || !passkey || userHandle !== owner.handle) return null;
    const { verifyAuthenticationResponse } = await library();
    const { counter } = passkey;
    const publicKey = Buffer.from(passkey.publicKey, 'base64url');
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...this.expected(challenge),
        response: {
          ...credentialForm(credentialId),
          response: { clientDataJSON, authenticatorData, signature },
        },
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      });
      if (!verified) return null;
      await this.passkeys.count(credentialId, authenticationInfo.newCounter);
      return { userId: owner._id.toString(), credentialId };
    } catch {
      // The library throws at whatever it cannot read, and at a counter that runs backwards.
      return null;
    }
  }

  hasAny(userId: string): Promise<boolean> {
    return this.passkeys.hasAny(userId);
  }

  /** False if the passkey was removed. */
  isStill({ userId, credentialId }: GivenPasskey): Promise<boolean> {
    return this.passkeys.has(userId, credentialId);
  }

  private async challenge(owner: ChallengeOwner): Promise<string> {
    const challenge = randomText();
    const expiresAt = new Date(Date.now() + challengeLifeMs);
    await this.passkeys.insertChallenge(challenge, owner, expiresAt);
    return challenge;
  }

  /** Uses up the challenge that was signed and returns it; null if it is not good. */
  private async takeChallenge(
    clientDataJSON: string,
    owner: ChallengeOwner,
  ): Promise<string | null> {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === null) return null;
    return (await this.passkeys.takeChallenge(challenge, owner, new Date())) ? challenge : null;
  }

  /** The new credential; null unless it is good. */
  private async credentialOf({ id, ...response }: Omit<AddPasskeyDto, 'name'>, challenge: string) {
    const { verifyRegistrationResponse } = await library();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        ...this.expected(challenge),
        response: { ...credentialForm(id), response },
        supportedAlgorithmIDs: algorithms,
      });
      return registrationInfo?.credential ?? null;
    } catch {
      // The library throws at whatever it cannot read.
      return null;
    }
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: [...this.environment.allowedOrigins],
      expectedRPID: this.environment.allowedOrigins.map(hostname),
      requireUserVerification: true,
    };
  }

  /** The host of the page, if it is one of ours: browsers give a passkey to no other host. */
  private hostOf(page: string | undefined): string {
    const [first = '', ...others] = this.environment.allowedOrigins;
    return hostname(others.find((origin) => origin === page) ?? first);
  }
}

/** Loaded at the first use: it is large, and most processes start without it. */
const library = () => import('@simplewebauthn/server');

const hostname = (origin: string) => new URL(origin).hostname;

const randomText = () => randomBytes(32).toString('base64url');

const credentialForm = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

function presentPasskey({ _id, name, addedAt }: StoredPasskey): Passkey {
  return { _id: _id.toString(), name, addedDay: addedAt.toISOString().slice(0, 10) };
}
