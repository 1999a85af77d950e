import { findLinks } from './find-links';

/**
 * A paragraph of a member's plain text, in which only web addresses become markup. The links do not
 * vouch for where they lead, nor tell it where one came from.
 */
export function LinkedText({ className, children }: { className: string; children: string }) {
  return (
    // Another text is another paragraph: its parts would come and go beside each other.
    <p key={children} dir="auto" className={className}>
      {findLinks(children).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href} rel="nofollow noopener noreferrer ugc" className="link">
            {text}
          </a>
        ),
      )}
    </p>
  );
}
