import { Inject, Injectable } from '@nestjs/common';
import { Signer } from '../../common/signer.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { filePathOf } from '../file-key.js';
import type { SignedQueryDto } from './files.dto.js';

/** Creates and verifies expiring URLs of local files. */
@Injectable()
export class FileSigner {
  private readonly signer: Signer;

  constructor(@Inject(ENVIRONMENT) { jwtSecrets }: Pick<Environment, 'jwtSecrets'>) {
    this.signer = new Signer(jwtSecrets, 'signed files');
  }

  /**
   * The file's root-relative URL, valid until `expires` (Unix seconds). `viewers` are the ids of the
   * members who may load it.
   */
  signedPath(key: string, expires: number, viewers: readonly string[] = []): string {
    const query = new URLSearchParams({ expires: String(expires) });
    if (viewers.length > 0) query.set('viewers', viewers.join('.'));
    query.set('signature', this.signer.sign(key, String(expires), viewers.join('.')));
    return `${filePathOf(key)}?${query.toString()}`;
  }

  /** True for our valid signature for this viewer (an id, or null for a visitor). */
  isGood(key: string, query: SignedQueryDto, viewer: string | null): boolean {
    const { expires = '', signature = '', viewers } = query;
    if (viewers !== undefined && (!viewer || !viewers.split('.').includes(viewer))) return false;
    const isOurs = this.signer.hasSigned(signature, key, expires, viewers ?? '');
    return isOurs && Number(expires) * 1000 > Date.now();
  }
}
