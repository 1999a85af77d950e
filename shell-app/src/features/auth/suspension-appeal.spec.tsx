import { screen } from '@testing-library/react';
import type { OwnSuspension } from '@unburden/contracts';
import { anError, apiAnswers, aReason } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { findToast, renderApp } from '../../testing/render-app';

serveApi();

/** Refuses each login for this suspension, and answers appeals with these in turn. Records appeals. */
function refuseLogins(changes: Partial<OwnSuspension>, ...failures: Response[]) {
  const asked: unknown[] = [];
  const suspension = { until: '2027-01-02T03:04:05.000Z', reason: aReason(), ...changes };
  server.use(
    apiAnswers.feed([]),
    http.post('*/api/users/login', async () => {
      const body = (await anError(403, 'This account is suspended').json()) as object;
      return HttpResponse.json({ ...body, suspension }, { status: 403 });
    }),
    http.post('*/api/users/appeal', async ({ request }) => {
      asked.push(await request.json());
      return failures.shift() ?? HttpResponse.json({ message: 'Thank you.' });
    }),
  );
  return asked;
}

async function logIn() {
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'a@example.org');
  await user.type(screen.getByLabelText('Password'), 'a quiet walk');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('link', { name: 'talk to someone' });
  return user;
}

const ask = { name: 'Ask for another look' };
const box = () => screen.findByRole('textbox', { name: 'Why should we look again?' });
const hasAsked = 'You asked for another look. We’ll answer here.';

describe('a suspended member at the login', () => {
  it('asks for another look, without logging in', async () => {
    const asked = refuseLogins({ appealToken: 'good-once' });
    const user = await logIn();
    await user.click(await screen.findByRole('button', ask));
    await user.type(await box(), 'It was my brother');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(hasAsked)).toHaveFocus();
    expect(asked).toEqual([{ token: 'good-once', text: 'It was my brother' }]);
    await findToast('Thank you.');
    // The reason stays to be read.
    expect(screen.getByText(/^Your account is suspended until/)).toBeInTheDocument();
    expect(Object.values(sessionStorage).join()).not.toContain('It was my brother');
  });

  it('keeps the words where the token is too old, for after another login', async () => {
    refuseLogins({ appealToken: 'too-old' }, anError(400, 'That took too long.'));
    const user = await logIn();
    await user.click(await screen.findByRole('button', ask));
    await user.type(await box(), 'It was my brother');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('That took too long.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(await screen.findByRole('button', ask));
    expect(await box()).toHaveValue('It was my brother');
  });

  it('reads how far it is, and why the suspension stands', async () => {
    const appeal = { text: 'It was my brother', createdAt: '2026-12-30T03:04:05.000Z' };
    refuseLogins({ appeal: { ...appeal, isOpen: true, answer: null } });
    const user = await logIn();
    expect(await screen.findByText(hasAsked)).toBeInTheDocument();
    expect(screen.queryByRole('button', ask)).not.toBeInTheDocument();
    refuseLogins({ appeal: { ...appeal, isOpen: false, answer: 'We saw the address' } });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(await screen.findByText('You asked for another look, and we answered.'));
    expect(screen.getByText('It was my brother')).toBeVisible();
    expect(screen.getByText('We saw the address')).toBeVisible();
  });

  it('is offered nothing where nobody can ask', async () => {
    refuseLogins({});
    await logIn();
    expect(screen.queryByRole('button', ask)).not.toBeInTheDocument();
  });
});
