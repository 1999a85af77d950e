import { useSessionStatus } from '../../shared/session/session.slice';
import { PanelCard } from '../../lib/components/panel-card';

const rules = [
  'Be kind. There’s a person behind every post.',
  'Don’t ask who someone is. Don’t tell if you know.',
  'Share what helped you. Don’t tell others what to do.',
  'No hate, threats or selling.',
];

/** Beside the feed: what this place is, and its rules in short. */
export function AboutPanel() {
  const isVisitor = useSessionStatus() === 'loggedOut';
  return (
    <>
      {isVisitor && (
        <PanelCard title="What is Unburden?">
          <p>
            Unburden is a place to say what you can’t say anywhere else. Pick any name. Other
            members never see your email, and you can read without an account.
          </p>
        </PanelCard>
      )}
      <PanelCard title="The rules, briefly">
        <ul className="list-disc space-y-1.5 ps-5 marker:text-base-content/50">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </PanelCard>
    </>
  );
}
