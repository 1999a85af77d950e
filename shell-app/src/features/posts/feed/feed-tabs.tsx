import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { TabBar, TabLink } from '../../../lib/components/tab-link';
import { paths } from '../../../lib/paths';

export const waitingPath = `${paths.feed}?sort=waiting`;

const tabs = [
  { label: msg`New`, to: paths.feed, sort: undefined },
  { label: msg`Top`, to: `${paths.feed}?sort=top`, sort: 'top' },
  { label: msg`Waiting`, to: waitingPath, sort: 'waiting' },
] as const;

/** The order that the address asks for; newest first is the default. */
export function useFeedSort() {
  const asked = useSearchParams()[0].get('sort');
  return tabs.find(({ sort }) => sort === asked)?.sort;
}

/** The orders of the feed, as links: each has its address. */
export function FeedTabs({ waiting }: { waiting?: number | undefined }) {
  const sort = useFeedSort();
  return (
    <TabBar label={t`Order of posts`}>
      {tabs.map((tab) => (
        <TabLink key={tab.to} to={tab.to} isCurrent={tab.sort === sort}>
          {i18n._(tab.label)}
          {tab.sort === 'waiting' && waiting ? (
            <span className="ms-1.5 count-badge sm:hidden"> {waiting}</span>
          ) : null}
        </TabLink>
      ))}
    </TabBar>
  );
}
