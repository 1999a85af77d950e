import { i18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import { aCase, anAuditEntry, apiAnswers, aReason } from '@unburden/testing';
import { renderAdmin, serveAdmin, server } from './testing/render-admin';

serveAdmin();

describe('the admin area in another language', () => {
  const own = { ...i18n.messages };
  const texts = { 'Unkind or hurtful': 'Verletzend' };
  afterEach(() => i18n.loadAndActivate({ locale: i18n.locale, messages: own }));

  it('has reasons in it: in the filter, in a case, and in the question of a decision', async () => {
    const detail = aCase();
    server.use(apiAnswers.cases([detail], { total: 1 }), apiAnswers.case(detail));
    const { user } = renderAdmin(`/allreports/${detail._id}`, { texts });
    expect((await screen.findByText('it hurts')).closest('li')).toHaveTextContent('Verletzend');
    await user.click(screen.getByRole('button', { name: 'Warn paper lantern…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('option', { name: 'Verletzend' })).toBeInTheDocument();
    expect(screen.queryByText(/Unkind or hurtful/)).not.toBeInTheDocument();
  });

  it('has reasons in it in the audit log', async () => {
    const entry = anAuditEntry({ reason: aReason() });
    server.use(apiAnswers.auditLog([entry]));
    renderAdmin('/allacts', { texts });
    expect(await screen.findByText(/^Verletzend/)).toBeInTheDocument();
  });
});
