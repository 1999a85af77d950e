import {
  apiPaths,
  type AppealSuspensionInput,
  type AskedAppeal,
  type MessageResponse,
  type OwnSuspension,
} from '@unburden/contracts';
import { useState } from 'react';
import { api } from '../../lib/api';
import { AskAgain } from '../../shared/appeals/ask-again';

const { useAppealSuspensionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    appealSuspension: build.mutation<MessageResponse, AppealSuspensionInput>({
      query: (body) => ({ url: apiPaths.appealSuspension, method: 'POST', body }),
    }),
  }),
});

/** At a login that was refused: another look at the suspension. */
export default function SuspensionAppeal({ suspension }: { suspension: OwnSuspension }) {
  const { until, appealToken: token } = suspension;
  const [call] = useAppealSuspensionMutation();
  const [asked, setAsked] = useState<AskedAppeal | null>(null);
  const ask = async (token: string, text: string) => {
    const answer = await call({ token, text });
    if (answer.data) {
      setAsked({ text, createdAt: new Date().toISOString(), isOpen: true, answer: null });
    }
    return answer;
  };
  return (
    <AskAgain
      appeal={asked ?? suspension.appeal ?? null}
      ask={token === undefined ? null : (text) => ask(token, text)}
      draftKey={`appeal:${until}`}
    />
  );
}
