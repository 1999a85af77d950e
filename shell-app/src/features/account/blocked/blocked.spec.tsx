import { screen, waitFor, within } from '@testing-library/react';
import type { Relation } from '@unburden/contracts';
import { aListAnswer, anError, aUser, failing } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../../testing/api-server';
import { findToast, logIn, renderApp } from '../../../testing/render-app';

serveApi();

const [moth, lamp] = [aUser({ name: 'Night Moth' }), aUser({ name: 'Paper Lamp' })];
const createdAt = '2026-03-02T12:00:00.000Z';
const block: Relation = { user: moth, kind: 'block', until: null, createdAt };
const mute: Relation = { user: moth, kind: 'mute', until: '2026-03-09T12:00:00.000Z', createdAt };

/** Serves a list that loses what is ended. */
function serveRelations(...relations: Relation[]) {
  let left = relations;
  server.use(
    http.get('*/api/users/relations', () => aListAnswer(left)),
    http.delete('*/api/users/relations/:userId', async ({ request, params }) => {
      const { kind } = (await request.json()) as Relation;
      left = left.filter((each) => each.kind !== kind || each.user._id !== params.userId);
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

const rows = () => within(screen.getByRole('main')).getAllByRole('listitem');

describe('the list of blocked and muted people', () => {
  beforeEach(() => void logIn());

  it('tells since when, and until when', async () => {
    serveRelations(block, mute, { ...mute, user: lamp, until: null });
    renderApp('/blocked');
    await screen.findByText('Paper Lamp');
    const [first, second, third] = rows();
    // In the time zone of the test.
    const [since, until] = [createdAt, mute.until ?? ''].map((time) => new Date(time).getDate());
    expect(first).toHaveTextContent(`Night MothBlocked since Mar ${since}, 2026`);
    expect(second).toHaveTextContent(`Night MothMuted until Mar ${until}, 2026`);
    expect(third).toHaveTextContent(`Paper LampMuted since Mar ${since}, 2026`);
  });

  it('undoes one, and passes the focus on', async () => {
    serveRelations(block, { ...mute, user: lamp });
    const { user } = renderApp('/blocked');
    await user.click(await screen.findByRole('button', { name: 'Undo the block of Night Moth' }));
    expect(await findToast('Night Moth isn’t blocked anymore')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Night Moth')).toBeNull());
    const next = screen.getByRole('button', { name: 'Undo the mute of Paper Lamp' });
    await waitFor(() => expect(next).toHaveFocus());
    await user.click(next);
    expect(await findToast('Paper Lamp isn’t muted anymore')).toBeInTheDocument();
    expect(await screen.findByText('You haven’t blocked or muted anyone.')).toBeInTheDocument();
  });

  it('keeps one whose end failed, and says why', async () => {
    serveRelations(block);
    server.use(failing('delete', '/users/relations/:userId', 429, 'Too many for now'));
    const { user } = renderApp('/blocked');
    await user.click(await screen.findByRole('button', { name: 'Undo the block of Night Moth' }));
    expect(await findToast('Too many for now')).toBeInTheDocument();
    expect(screen.getByText('Night Moth')).toBeInTheDocument();
  });

  it('goes on with a second page', async () => {
    server.use(
      http.get('*/api/users/relations', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? aListAnswer([{ ...block, user: lamp }])
          : aListAnswer([block], { nextCursor: 'next' }),
      ),
    );
    const { user } = renderApp('/blocked');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Paper Lamp')).toBeInTheDocument();
    expect(rows()).toHaveLength(2);
  });

  it('can be loaded again after an error', async () => {
    server.use(http.get('*/api/users/relations', () => anError(500, 'Out of order')));
    const { user } = renderApp('/blocked');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Your list didn’t load')).toBeInTheDocument();
    serveRelations(block);
    await user.click(retry);
    expect(await screen.findByText('Night Moth')).toBeInTheDocument();
  });

  it('is reached from the dashboard', async () => {
    serveRelations();
    server.use(http.get('*/api/blog/*', () => aListAnswer([])));
    const { user } = renderApp('/dashboardsidebar');
    await user.click(await screen.findByRole('link', { name: 'Blocked and muted' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Blocked and muted' }),
    ).toBeInTheDocument();
  });
});
