/** A piece of text, or an address in it. */
export type TextPart = { text: string; href?: string };

/** An address as it was written, and as the browser reads it: its host in ASCII. */
export type Link = Required<TextPart>;

/**
 * Ends before what is no letter of an address in any script: quotes, invisible characters, and the
 * full stops, commas and brackets of Chinese, Japanese, Arabic, Urdu and Hindi.
 */
const address =
  /\bhttps?:\/\/[^\s\p{Cf}<>"“”„‘‚«»‹›،؛؟۔।\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff65]+/giu;
const trailing = new Set(".,:;!?'’…*_~]");

/** Cuts a text at the http and https addresses in it; joined, the parts are the text again. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutTail(match[0]);
    const href = safeAddress(link);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: link, href });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The address without what belongs to the sentence around it: its full stop, its bracket. */
function withoutTail(found: string): string {
  let unopened = count(found, ')') - count(found, '(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!trailing.has(last)) break;
  }
  return found.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** The address as the browser reads it, or null when it is none, or of another kind than the web's. */
function safeAddress(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname, username, password, href } = new URL(link);
  // A name before the host (https://bank.example@evil.example) only serves to mislead.
  const isHonest = username === '' && password === '';
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && isHonest && hostname.includes('.') ? href : null;
}
