import type { MouseEvent } from 'react';
import { findLinks, type Link } from './find-links';

interface LinkedTextProps {
  className: string;
  /** Called when a link is pressed by any mouse button but the right one, or by Enter. */
  onPress?: (event: MouseEvent, link: Link) => void;
  children: string;
}

/**
 * A paragraph of a member's plain text, in which only web addresses become markup. The links do not
 * vouch for where they lead, nor tell it where one came from.
 */
export function LinkedText({ className, onPress, children }: LinkedTextProps) {
  return (
    // Another text is another paragraph: its parts would come and go beside each other.
    <p key={children} dir="auto" className={className}>
      {findLinks(children).map(({ text, href }, index) => {
        if (href === undefined) return text;
        const press = (event: MouseEvent) => onPress?.(event, { text, href });
        return (
          <a
            key={index}
            href={href}
            rel="nofollow noopener noreferrer ugc"
            className="link"
            onClick={press}
            // The middle button; the right one opens a menu.
            onAuxClick={(event) => event.button === 1 && press(event)}
          >
            {text}
          </a>
        );
      })}
    </p>
  );
}
