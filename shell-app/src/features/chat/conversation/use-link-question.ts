import { t } from '@lingui/core/macro';
import { useDialogs } from '@unburden/ui';
import type { MouseEvent } from 'react';
import type { Link } from '../../../lib/components/find-links';

/**
 * Asks before a link in a message of this member opens, in a new tab. A link for one reader alone
 * tells whoever made it the reader's address. Those that stay on this site open at once.
 */
export function useLinkQuestion(name: string) {
  const dialogs = useDialogs();
  return (event: MouseEvent, { text, href }: Link): void => {
    const { host, origin } = new URL(href);
    if (origin === location.origin) return;
    event.preventDefault();
    const answer = dialogs.confirm(t`Open a link to ${host}?`, {
      action: t`Open link`,
      isDestructive: true,
      quote: text,
      reason: t`The site and ${name}, if they made it, can see your internet address, and so about where you are.`,
    });
    void answer.then((isSure) => isSure && window.open(href, '_blank', 'noopener,noreferrer'));
  };
}
