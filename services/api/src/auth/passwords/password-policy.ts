import { fieldError } from '../../common/errors.js';
import { limits } from '@unburden/contracts';

/**
 * The words of this community, which are the first guesses here. A password must be more than these,
 * digits and signs.
 */
const contextWords =
  'unburden|anonymous|anonym|community|blog|chat|admin|moderator|member|safe|space|talk|vent|secret|password|login|welcome';
const ofContext = new RegExp(`^(?:${contextWords})+$`);

/**
 * Refuses common passwords, words of this community, and the member's own name or email. `field` is
 * its name in the body.
 * @throws AppError `validation` saying why it is refused
 */
export async function checkPasswordPolicy(
  password: string,
  account: { name: string; email?: string | null },
  field = 'password',
): Promise<void> {
  const plain = password.toLowerCase();
  const own = [account.name, account.email ?? ''].map((value) => value.toLowerCase());
  if (own.includes(plain.trim())) {
    throw fieldError(field, 'Password must not be your name or email', 'is_name_or_email');
  }
  const common = await loadCommonPasswords();
  const isOfContext = ofContext.test(plain.replace(/\P{L}/gu, ''));
  if (common.has(plain) || new Set(plain).size === 1 || isOfContext) {
    throw fieldError(field, 'That password is too common, please choose another', 'too_common');
  }
}

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
