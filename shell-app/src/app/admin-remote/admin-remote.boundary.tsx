import { ErrorState, PageHeading } from '@unburden/ui';
import { Component, type ReactNode } from 'react';
import { AdminRemoteVersionError } from './admin-remote.loader';

interface AdminRemoteBoundaryProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Keeps a remote that cannot be loaded, or breaks, from taking the shell with it. */
export class AdminRemoteBoundary extends Component<
  AdminRemoteBoundaryProps,
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="mx-auto w-full max-w-4xl">
        <title>Admin · Unburden</title>
        <PageHeading>Admin</PageHeading>
        <ErrorState
          title="The admin area could not be loaded"
          message={reasonFor(error)}
          onRetry={this.props.onRetry}
        />
      </div>
    );
  }
}

function reasonFor(error: Error): string {
  return error instanceof AdminRemoteVersionError
    ? 'It is of another version than this page. Reload the page; if that does not help, one of the two still has to be updated.'
    : 'The server that it comes from does not answer. Everything else on Unburden works as usual.';
}
