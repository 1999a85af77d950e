import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Avatar, Skeleton } from '@unburden/ui';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

const purpose = msg`A safe space to talk, vent and connect anonymously`;

interface WelcomeFrameProps {
  /** Known once the posts have loaded. Phones go without it. */
  proof?: ReactNode;
  /** The links to the registration and the login. */
  children?: ReactNode;
}

/** For visitors. Knows no session, for the first paint. */
export function WelcomeFrame({ proof, children }: WelcomeFrameProps) {
  return (
    <section className="relative mt-2 rounded-box bg-primary/15 px-5 py-5 sm:px-7 sm:py-6">
      <h1 tabIndex={-1} className="text-xl font-bold text-balance outline-none sm:text-2xl">
        {i18n._(purpose)}
      </h1>
      {/* The largest text of a first visit: it must not wait for the posts. */}
      <p className="mt-2 max-w-[48ch] text-reading">
        <Trans>
          Say what’s weighing on you. Read what others are carrying. No one here knows your name.
        </Trans>
      </p>
      <p className="mt-4 flex min-h-11 flex-wrap items-center gap-2">
        {children}
        <span className="ms-2 max-sm:hidden">{proof}</span>
      </p>
      <TwoChairs />
    </section>
  );
}

/** Two chairs under a lamp, one of them free. */
function TwoChairs() {
  return (
    <svg
      viewBox="0 0 160 110"
      className="absolute end-6 bottom-0 h-24 fill-none stroke-current stroke-2 opacity-60 max-md:hidden"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 108h152M80 108V30M72 108h16M66 30l6-18h16l6 18ZM18 108v-10m34 10v-10m56 10v-10m34 10v-10" />
      <path d="M14 98h42V84h-6V58q0-8-8-8H28q-8 0-8 8v26h-6ZM20 84h30M104 98h42V84h-6V58q0-8-8-8h-14q-8 0-8 8v26h-6ZM110 84h30" />
    </svg>
  );
}

/** For members, in one line: the way to write. Without a name, it is the first paint's. */
export function ComposerFrame({ name }: { name?: string | undefined }) {
  return (
    <section>
      <h1 tabIndex={-1} className="sr-only">
        {i18n._(purpose)}
      </h1>
      <Link
        to={paths.createPost}
        className="flex h-14 items-center gap-3 surface ps-4 pe-2 hover:border-base-content/25"
      >
        {name === undefined ? (
          <Skeleton className="size-7 rounded-full" />
        ) : (
          <Avatar name={name} size="sm" />
        )}
        <span className="line-clamp-2 min-w-0 flex-1 leading-tight text-quiet">
          <Trans>What’s weighing on you today?</Trans>
        </span>
        <span className="btn btn-primary max-sm:btn-square">
          <PenLine className="size-5 sm:hidden" strokeWidth={1.75} aria-hidden="true" />
          <span className="max-sm:sr-only">
            <Trans>Create Post</Trans>
          </span>
        </span>
      </Link>
    </section>
  );
}
