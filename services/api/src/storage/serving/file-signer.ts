import { Inject, Injectable } from '@nestjs/common';
import { Signer } from '../../common/signer.js';
import { filePathOf } from '../file-key.js';
import { STORAGE_OPTIONS, type StorageOptions } from '../storage.options.js';

/** Makes and checks addresses of local files that run out. */
@Injectable()
export class FileSigner {
  private readonly signer: Signer;

  constructor(@Inject(STORAGE_OPTIONS) { secrets }: StorageOptions) {
    this.signer = new Signer(secrets, 'signed files');
  }

  /**
   * The file's root-relative address, good until `expires` (Unix seconds); with `viewers`, ids of
   * members, for these only.
   */
  signedPath(key: string, expires: number, viewers: readonly string[] = []): string {
    const query = new URLSearchParams({ expires: String(expires) });
    if (viewers.length > 0) query.set('viewers', viewers.join('.'));
    query.set('signature', this.signer.sign(key, String(expires), viewers.join('.')));
    return `${filePathOf(key)}?${query.toString()}`;
  }

  /** Whether we signed this for the viewer (an id, or null for a visitor) and it has not run out. */
  isGood(key: string, query: SignedQuery, viewer: string | null): boolean {
    const { expires = '', signature = '', viewers } = query;
    if (viewers !== undefined && (!viewer || !viewers.split('.').includes(viewer))) return false;
    const isOurs = this.signer.hasSigned(signature, key, expires, viewers ?? '');
    return isOurs && Number(expires) * 1000 > Date.now();
  }
}

/** The query of a signed address. */
export interface SignedQuery {
  /** Unix seconds. */
  expires?: string;
  signature?: string;
  /** Ids of the members who may load it, with dots; absent for everyone who has the address. */
  viewers?: string;
}
