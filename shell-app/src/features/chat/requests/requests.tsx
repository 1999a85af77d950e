import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, isMissing, usePages } from '@unburden/api-client';
import type { MessageRequest, OpenedMessageRequest } from '@unburden/contracts';
import {
  Avatar,
  BusyButton,
  EmptyState,
  PageHeading,
  RelativeTime,
  useDialogs,
} from '@unburden/ui';
import { MessagesSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { notifyError } from '../../../lib/components/notify';
import { PagedRows } from '../../../lib/components/paged-rows';
import { paths } from '../../../lib/paths';
import { useReport } from '../../../shared/moderation-reasons/use-report';
import { useRelate } from '../../../shared/relations/use-relate';
import {
  useAcceptRequestMutation,
  useDeleteRequestMutation,
  useGetMessageRequestsInfiniteQuery,
  useLookAtRequestMutation,
} from './requests.api';

/** `/messagerequests`: strangers who would like to talk. Nothing of them shows without a press. */
export default function Requests() {
  const query = useGetMessageRequestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = usePages(query);
  const [opened, setOpened] = useState<OpenedMessageRequest[]>([]);
  const forget = (id: string) => setOpened((all) => all.filter(({ _id }) => _id !== id));
  const gone = opened.filter(
    ({ _id }) => pages.items && !pages.items.some((request) => request._id === _id),
  );
  const hasRequests = pages.items !== undefined && pages.items.length > 0;
  return (
    <div className="max-w-[56ch]">
      <title>{t`Message requests · Unburden`}</title>
      <PageHeading
        description={t`Look at a request to see who it’s from. They won’t know that you looked.`}
      >{t`Message requests`}</PageHeading>
      <PagedRows
        pages={pages}
        words={{ loading: t`Loading...`, failed: t`Your message requests didn’t load` }}
        empty={
          <EmptyState icon={MessagesSquare} title={t`No message requests.`}>
            <BackToChats className="btn btn-primary" />
          </EmptyState>
        }
      >
        {(request) => (
          <RequestCard
            request={request}
            opened={opened.find(({ _id }) => _id === request._id)}
            onOpen={(looked) => setOpened((all) => [...all, looked])}
            onDelete={() => forget(request._id)}
          />
        )}
      </PagedRows>
      {gone.map((request) => (
        <GoneCard key={request._id} request={request} onGone={() => forget(request._id)} />
      ))}
      {hasRequests && (
        <p className="mt-6">
          <BackToChats className="inline-flex min-h-11 items-center link font-semibold" />
        </p>
      )}
    </div>
  );
}

function BackToChats({ className }: { className: string }) {
  return (
    <Link to={paths.chat} className={className}>
      <Trans>Back to your chats</Trans>
    </Link>
  );
}

interface GoneCardProps {
  request: OpenedMessageRequest;
  /** It cannot be reported any more. */
  onGone: () => void;
}

/** A request that ended after a look, as when its sender took it back: without its words. */
function GoneCard({ request, onGone }: GoneCardProps) {
  const { message: id } = request;
  const { name } = request.from;
  const report = useReport();
  return (
    <article aria-label={name} className="mt-3 space-y-3 surface p-4">
      <p className="text-quiet">
        <Trans>This request from {name} is gone. For seven days you can still report it.</Trans>
      </p>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        onClick={() => void report({ type: 'message', id }, name, onGone)}
      >
        <Trans>Report</Trans>
      </button>
    </article>
  );
}

interface RequestCardProps {
  request: MessageRequest;
  /** Undefined before a look. */
  opened: OpenedMessageRequest | undefined;
  onOpen: (opened: OpenedMessageRequest) => void;
  /** The reader deleted it. */
  onDelete: () => void;
}

function RequestCard({ request, opened, onOpen, onDelete }: RequestCardProps) {
  const [look] = useLookAtRequestMutation();
  const titleId = useId();
  const remove = useRemove(request._id, onDelete);
  const open = async () => {
    const { data, error } = await look(request._id);
    if (data) onOpen(data);
    else notifyError(t`Something went wrong`, apiMessage(error));
  };
  return (
    <article aria-labelledby={titleId} className="space-y-3 surface p-4">
      <div className="space-y-1">
        <h2 id={titleId} className="own-lines font-semibold [overflow-wrap:anywhere]">
          {inWords(request)}
        </h2>
        <p className="text-sm text-quiet">
          <RelativeTime time={request.createdAt} />
        </p>
      </div>
      {opened ? (
        <Opened request={opened} onDelete={remove} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <BusyButton className="btn btn-outline btn-sm" onPress={open}>
            <Trans>Look</Trans>
          </BusyButton>
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </button>
        </div>
      )}
    </article>
  );
}

interface OpenedProps {
  request: OpenedMessageRequest;
  onDelete: () => Promise<void>;
}

function Opened({ request, onDelete }: OpenedProps) {
  const { _id: id, from, message, text } = request;
  const navigate = useNavigate();
  const [accept] = useAcceptRequestMutation();
  const relate = useRelate();
  const report = useReport();
  const take = async () => {
    const { error } = await accept(id);
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
    else await navigate(paths.chatWith(from._id), { state: { partner: from } });
  };
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Avatar name={from.name} size="sm" />
        <h3
          ref={focusIt}
          tabIndex={-1}
          dir="auto"
          className="font-semibold outline-none [overflow-wrap:anywhere]"
        >
          {from.name}
        </h3>
      </div>
      <p dir="auto" className="leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <BusyButton className="btn btn-primary btn-sm" onPress={take}>
          <Trans>Accept</Trans>
        </BusyButton>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => void onDelete()}>
          <Trans>Delete</Trans>
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => void relate('block', from.name)}
        >
          <Trans>Block</Trans>
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => void relate('mute', from.name)}
        >
          <Trans>Mute</Trans>
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => void report({ type: 'message', id: message }, from.name)}
        >
          <Trans>Report</Trans>
        </button>
      </div>
    </>
  );
}

/** Asks, and deletes a request. */
function useRemove(id: string, onRemoved: () => void) {
  const dialogs = useDialogs();
  const [remove] = useDeleteRequestMutation();
  return async () => {
    const isSure = await dialogs.confirm(t`Delete this request?`, {
      reason: t`They won’t be told.`,
      action: t`Delete`,
      isDestructive: true,
    });
    if (!isSure) return;
    const { error } = await remove(id);
    if (!error || isMissing(error)) onRemoved();
    else notifyError(t`Something went wrong`, apiMessage(error));
  };
}

function inWords({ context }: MessageRequest): string {
  if (context === null) return t`Someone would like to talk`;
  const { title } = context.post;
  return t`Someone who answered you in ‘${title}’ would like to talk`;
}

function focusIt(heading: HTMLElement | null): void {
  heading?.focus();
}
