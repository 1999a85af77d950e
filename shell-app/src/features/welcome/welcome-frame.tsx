import type { ReactNode } from 'react';

/** One sentence about this community, with room for what to do: knows no session, for the first paint. */
export function WelcomeFrame({ children }: { children?: ReactNode }) {
  return (
    <section className="mb-6 rounded-box bg-primary/15 px-5 py-6 sm:px-7">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-bold text-balance outline-none">
        A safe space to talk, vent and connect anonymously
      </h1>
      <p className="mt-2 max-w-[56ch]">
        Put down what weighs on you. Read what others carry. Nobody here knows your name.
      </p>
      <p className="mt-5 flex min-h-10 flex-wrap items-center gap-2">{children}</p>
    </section>
  );
}
