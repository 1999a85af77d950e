import { limits } from '@unburden/contracts';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords that everybody tries first, long enough to be allowed otherwise, in lower case: some
 * 18,000. They come from leaked lists and are kept by zxcvbn-ts; read at the first call.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const plain = dictionary['passwords-common'].map((password) => password.toLowerCase());
    return new Set(plain.filter(({ length }) => length >= limits.password.min));
  });
  return loading;
}
