import { findLinks } from './find-links';

/**
 * A member's text as plain text, in which only web addresses become markup. The links do not vouch
 * for where they lead, nor tell it where one came from.
 */
export function LinkedText({ children }: { children: string }) {
  return findLinks(children).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a key={index} href={href} rel="nofollow noopener noreferrer ugc" className="link">
        {text}
      </a>
    ),
  );
}
