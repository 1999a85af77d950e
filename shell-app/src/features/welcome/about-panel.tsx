import { useSessionStatus } from '../../shared/session/session.slice';
import { HelpCard } from './help-card';
import { PanelCard } from '../../lib/components/panel-card';

const rules = [
  'Be kind. There is a person behind every post.',
  'Do not ask who somebody is, and do not say it if you know.',
  'Share what helped you; do not tell others what to do.',
  'No hate, no threats, no selling.',
];

/** Beside the feed: what this place is, its rules in short, and where to find help. */
export function AboutPanel() {
  const isVisitor = useSessionStatus() === 'loggedOut';
  return (
    <>
      {isVisitor && (
        <PanelCard title="What this place is">
          <p>
            Unburden is a community of people who write down what they cannot say elsewhere. You
            choose a name, other members never see your email, and you can read without an account.
          </p>
        </PanelCard>
      )}
      <PanelCard title="Rules in short">
        <ul className="list-disc space-y-1.5 pl-5 marker:text-base-content/50">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </PanelCard>
      <HelpCard />
    </>
  );
}
