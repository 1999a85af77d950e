import { domainToASCII } from 'node:url';
import { limits } from '@unburden/contracts';

/** A domain in another script than ASCII alone. */
const international = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one form of an email address: in lower case, with its domain in ASCII (IDNA), as browsers send
 * it from the email fields of forms. Any other text comes back in lower case.
 */
export function canonicalEmail(text: string): string {
  const email = text.toLowerCase();
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  // The time to convert a domain is quadratic.
  if (start < 2 || domain.length > limits.email.max || !international.test(domain)) return email;
  return email.slice(0, start) + (domainToASCII(domain) || domain);
}
