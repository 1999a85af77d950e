import { screen, within } from '@testing-library/react';
import {
  anAuditEntry,
  anOverview,
  apiAnswers,
  aUser,
  failing,
  minutesAgo,
} from '@unburden/testing';
import { renderAdmin, serveAdmin, server } from '../testing/render-admin';

serveAdmin();

describe('the overview', () => {
  it('shows the numbers of thirty days as charts and as a table', async () => {
    server.use(apiAnswers.overview(anOverview({ openCases: 3 })));
    const { user } = renderAdmin('/admindashboard');
    expect(await screen.findByText('3 reports waiting for review.')).toBeInTheDocument();
    expect(screen.queryByText(/about someone/)).not.toBeInTheDocument();
    const posts = screen.getAllByRole('figure').find((it) => it.textContent.startsWith('Posts'));
    expect(posts).toHaveTextContent('Posts60');
    await user.click(screen.getByText('Show the numbers'));
    const table = screen.getByRole('table', { name: 'New by day (UTC)' });
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(within(table).getByRole('row', { name: '2026-10-30 2 2 29 10' })).toBeInTheDocument();
  });

  it('says how many of the reports are worries about someone', async () => {
    const waiting = { openCases: 3, openWorries: 1, oldestCaseAt: minutesAgo(180) };
    server.use(apiAnswers.overview(anOverview(waiting)));
    renderAdmin('/admindashboard');
    expect(await screen.findByRole('link', { name: /3 reports waiting/ })).toHaveAccessibleName(
      '3 reports waiting for review. 1 worry about someone Oldest: 3 hours ago Reports',
    );
  });

  it('leads to appeals that wait, and says nothing of none', async () => {
    server.use(apiAnswers.overview(anOverview({ openAppeals: 1 })));
    const { unmount } = renderAdmin('/admindashboard');
    const link = await screen.findByRole('link', { name: /appeal/ });
    expect(link).toHaveAccessibleName('1 appeal waiting for an answer. Appeals');
    expect(link).toHaveAttribute('href', '/allappeals');
    unmount();
    server.use(apiAnswers.overview(anOverview()));
    renderAdmin('/admindashboard');
    await screen.findByText('No reports waiting.');
    expect(screen.queryByRole('link', { name: /appeal/i })).not.toBeInTheDocument();
  });

  it('shows the newest members and the latest moderation', async () => {
    const newestMembers = [aUser({ name: 'first light' })];
    server.use(apiAnswers.overview(anOverview({ newestMembers, latestActs: [anAuditEntry()] })));
    const { user } = renderAdmin('/admindashboard');
    const latest = await screen.findByRole('region', { name: 'Latest moderation' });
    expect(latest).toHaveTextContent('Comment removed by the keeper');
    expect(screen.getByRole('link', { name: 'See all latest moderation' })).toHaveAttribute(
      'href',
      '/allacts?action=changes',
    );
    await user.click(screen.getByRole('link', { name: 'first light' }));
    expect(screen.getByText('/userpublicprofile/first%20light')).toBeInTheDocument();
  });

  it('shows how soon posts are answered', async () => {
    const answerTimes = {
      ...{ median: 12, percentile90: 90 },
      ...{ withinHour: 0.804, withinDay: 0.93, never: 0.05 },
    };
    server.use(apiAnswers.overview(anOverview({ answerTimes })));
    renderAdmin('/admindashboard');
    const panel = within(await screen.findByRole('region', { name: 'First answers' }));
    const figures = panel
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures).toEqual([
      ['Half within', '12 min'],
      ['9 of 10 within', '1.5 hr'],
      ['Within an hour', '80%'],
      ['Within a day', '93%'],
      ['Never', '5%'],
    ]);
  });

  it('shows that nothing is answered', async () => {
    const answerTimes = {
      ...{ median: null, percentile90: null },
      ...{ withinHour: 0, withinDay: 0, never: 1 },
    };
    server.use(apiAnswers.overview(anOverview({ answerTimes })));
    renderAdmin('/admindashboard');
    const panel = await screen.findByRole('region', { name: 'First answers' });
    expect(panel).toHaveTextContent(/Half within–.*Never100%/);
  });

  it('shows an empty state', async () => {
    server.use(apiAnswers.overview(anOverview()));
    renderAdmin('/admindashboard');
    expect(await screen.findByText('No reports waiting.')).toBeInTheDocument();
    expect(screen.getAllByText('None yet.')).toHaveLength(2);
    expect(screen.getByText('Too few posts to tell.')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server.use(failing('get', '/moderation/overview', 503, 'We are being repaired'));
    const { user } = renderAdmin('/admindashboard');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the overview...');
    expect(await screen.findByRole('alert')).toHaveTextContent('We are being repaired');
    server.use(apiAnswers.overview(anOverview()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No reports waiting.')).toBeInTheDocument();
  });
});
