import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { apiMessage, usePages } from '@unburden/api-client';
import type { InboxThread } from '@unburden/contracts';
import { RelativeTime } from '@unburden/ui';
import { BellOff, MessagesSquare } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { forgetComments } from '../../lib/api';
import { MenuButton, MenuItem } from '../../lib/components/menu-button';
import { notifyError } from '../../lib/components/notify';
import { PagedRows } from '../../lib/components/paged-rows';
import { Switch } from '../../lib/components/switch';
import { deviceSwitch } from '../../lib/device-switch';
import { useAppDispatch } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { useFollow } from '../../shared/marks/use-follow';
import {
  useGetInboxInfiniteQuery,
  useGetInboxSettingsQuery,
  useGetInboxUnreadQuery,
  useReadInboxMutation,
  useUpdateInboxSettingsMutation,
} from './inbox.api';

/** Whether the inbox shows what was answered. */
const [useShowsTexts, showTexts] = deviceSwitch('unburden-inbox-texts', () => false);

interface InboxProps {
  /** Number of message requests; `hasMore` means that there are more. */
  requests: { count: number; hasMore: boolean };
}

/** Answers of other people, one row a thread. */
export function Inbox({ requests: { count: requests, hasMore } }: InboxProps) {
  const texts = useShowsTexts();
  const titleId = useId();
  const pages = usePages(useGetInboxInfiniteQuery({ texts }, { refetchOnMountOrArgChange: true }));
  return (
    <section aria-labelledby={titleId} className="in-turn space-y-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="text-xl font-bold">
          <Trans>From people</Trans>
        </h2>
        <ReadAll />
      </div>
      {requests > 0 && (
        <Link
          to={paths.requests}
          className="flex items-center gap-3 surface p-4 font-semibold hover:border-base-content/40"
        >
          <MessagesSquare className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {hasMore
            ? t`More than ${requests} message requests`
            : plural(requests, { one: '# message request', other: '# message requests' })}
        </Link>
      )}
      <PagedRows
        className="space-y-2"
        pages={pages}
        words={{ loading: t`Loading notices...`, failed: t`Your notices didn’t load` }}
        empty={
          <p className="text-quiet">
            <Trans>When someone answers you, you’ll see it here.</Trans>
          </p>
        }
      >
        {(thread) => <ThreadRow thread={thread} />}
      </PagedRows>
      <Settings texts={texts} />
    </section>
  );
}

function ReadAll() {
  const { data: unread = 0 } = useGetInboxUnreadQuery(undefined);
  const [readInbox] = useReadInboxMutation();
  if (unread === 0) return null;
  const readAll = async () => {
    const { error } = await readInbox({ all: true });
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
  };
  return (
    <button type="button" className="-mx-3 btn btn-ghost btn-sm" onClick={() => void readAll()}>
      <Trans>Mark all as read</Trans>
    </button>
  );
}

/** The whole row opens the first unread answer. An unread one is marked by weight and a word. */
function ThreadRow({ thread }: { thread: InboxThread }) {
  const { post, people, unread, toYou, latestAt, commentId, text } = thread;
  const { title } = post;
  const dispatch = useAppDispatch();
  const { mute } = useFollow();
  return (
    <article className="relative surface flex items-start gap-2 p-4 hover:border-base-content/40">
      <div className="min-w-0 grow">
        <h3
          dir="auto"
          className={`[overflow-wrap:anywhere] ${unread > 0 ? 'font-semibold' : 'text-quiet'}`}
        >
          <Link
            to={paths.comment(post._id, commentId)}
            className="after:absolute after:inset-0"
            onClick={() => dispatch(forgetComments(post._id))}
          >
            <Plural
              value={people}
              one={
                <Trans>
                  Someone answered in “<bdi>{title}</bdi>”
                </Trans>
              }
              other={
                <Trans>
                  # people answered in “<bdi>{title}</bdi>”
                </Trans>
              }
            />
          </Link>
        </h3>
        {text !== undefined && (
          <p
            dir="auto"
            className="mt-1 border-s-2 border-base-content/15 ps-2.5 [overflow-wrap:anywhere] text-quiet"
          >
            {text}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-quiet">
          <RelativeTime time={latestAt} />
          {toYou && <span>{people === 1 ? t`Replied to you` : t`One of them replied to you`}</span>}
          {unread > 0 && (
            <span className="count-badge">{plural(unread, { one: '# new', other: '# new' })}</span>
          )}
        </p>
      </div>
      <div className="relative z-1">
        <MenuButton label={t`More about this thread`}>
          <MenuItem
            label={t`Mute this thread`}
            icon={BellOff}
            onSelect={() => void mute(post._id)}
          />
        </MenuButton>
      </div>
    </article>
  );
}

function Settings({ texts }: { texts: boolean }) {
  const { data: settings } = useGetInboxSettingsQuery(undefined);
  const [update] = useUpdateInboxSettingsMutation();
  const follow = async (followAnswered: boolean) => {
    const { error } = await update({ followAnswered });
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
  };
  return (
    <details className="pt-2">
      <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium text-quiet">
        <Trans>Settings</Trans>
      </summary>
      <div className="space-y-3 pt-1">
        <Switch
          label={t`Show what was answered`}
          hint={t`On this device only. Others may see your screen.`}
          isOn={texts}
          onChange={showTexts}
        />
        {settings && (
          <Switch
            label={t`Follow threads that I comment in`}
            hint={t`If you turn this off, we only tell you about replies to you.`}
            isOn={settings.followAnswered}
            onChange={(isOn) => void follow(isOn)}
          />
        )}
      </div>
    </details>
  );
}
