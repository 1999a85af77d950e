import { applyDecorators } from '@nestjs/common';
import { fieldTexts, limits } from '@unburden/contracts';
import { ValidateBy } from 'class-validator';
import { fieldError } from '../../common/errors.js';

/**
 * The words of this community, which are the first guesses here. A password must be more than these,
 * digits and signs.
 */
const contextWords =
  'unburden|anonymous|anonym|community|blog|chat|admin|moderator|member|safe|space|talk|vent|secret|password|login|welcome';
const ofContext = new RegExp(`^(?:${contextWords})+$`);

/** The owner of a password. Of a body that is not checked yet, the values may be anything. */
interface Owner {
  name?: unknown;
  email?: unknown;
}

/** The code of the rule that a password breaks; null if it may be chosen. */
async function brokenRule(
  password: string,
  { name, email }: Owner,
): Promise<'is_name_or_email' | 'too_common' | null> {
  const plain = password.toLowerCase();
  const isOwn = (value: unknown) =>
    typeof value === 'string' && value.toLowerCase() === plain.trim();
  if (isOwn(name) || isOwn(email)) return 'is_name_or_email';
  const common = await loadCommonPasswords();
  const isOfContext = ofContext.test(plain.replace(/\P{L}/gu, ''));
  return common.has(plain) || new Set(plain).size === 1 || isOfContext ? 'too_common' : null;
}

/**
 * Refuses common passwords, words of this community, and the member's own name or email. `field` is
 * its name in the body.
 * @throws AppError `validation` saying why it is refused
 */
export async function checkPasswordPolicy(
  password: string,
  owner: Owner,
  field = 'password',
): Promise<void> {
  const code = await brokenRule(password, owner);
  if (code !== null) throw fieldError(field, fieldTexts[code], code);
}

/** The same for a field of a body that holds name and email too, beside what else is wrong with it. */
export function IsGoodPassword(): PropertyDecorator {
  const rules = [
    ['isNameOrEmail', 'is_name_or_email'],
    ['tooCommon', 'too_common'],
  ] as const;
  return applyDecorators(
    ...rules.map(([name, code]) =>
      ValidateBy({
        name,
        async: true,
        validator: {
          validate: async (value: unknown, args) =>
            typeof value !== 'string' || (await brokenRule(value, args?.object ?? {})) !== code,
          defaultMessage: () => fieldTexts[code],
        },
      }),
    ),
  );
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
