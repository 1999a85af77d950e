import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PanelCard } from '../../lib/components/panel-card';
import { useSessionStatus } from '../../shared/session/session.slice';

const rules = [
  msg`Be kind. There’s a person behind every post.`,
  msg`Don’t ask who someone is. Don’t tell if you know.`,
  msg`Share what helped you. Don’t tell others what to do.`,
  msg`No hate, threats or selling.`,
];

/** Beside the feed: what this place is, and its rules in short. */
export function AboutPanel() {
  const isVisitor = useSessionStatus() === 'loggedOut';
  return (
    <>
      {isVisitor && (
        <PanelCard title={t`What is Unburden?`}>
          <p>
            <Trans>
              Unburden is a place to say what you can’t say anywhere else. Pick any name. Other
              members never see your email, and you can read without an account.
            </Trans>
          </p>
        </PanelCard>
      )}
      <PanelCard title={t`The rules, briefly`}>
        <ul className="list-disc space-y-1.5 ps-5 marker:text-base-content/50">
          {rules.map((rule) => (
            <li key={rule.id}>{i18n._(rule)}</li>
          ))}
        </ul>
      </PanelCard>
    </>
  );
}
