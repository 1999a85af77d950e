import { t } from '@lingui/core/macro';
import { DialogsProvider, FormError, passOnFocus, TextField } from '@unburden/ui';
import { Copy } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { notifySuccess } from '../../lib/components/notify';
import { focusField, takeValues } from '../../lib/forms';
import type { AppStore } from '../../lib/root-reducer';
import { useCopy } from '../../lib/use-copy';
import { useMember } from '../session/session.slice';
import { useConfirmRecoveryWordsMutation } from './recovery-words.api';

let closeLast: (() => void) | undefined;

/**
 * Shows new recovery words above the page until they are confirmed or postponed. In a root of its own:
 * the page goes on below, and its first visit loads none of this.
 */
export function showRecoveryWords(words: readonly string[], store: AppStore): void {
  closeLast?.();
  const place = document.createElement('div');
  place.dataset.recoveryWords = '';
  document.body.prepend(place);
  const root = createRoot(place);
  const close = () => {
    closeLast = undefined;
    // Not while React draws: an effect of the panel can call this.
    queueMicrotask(() => {
      root.unmount();
      place.remove();
    });
  };
  closeLast = close;
  root.render(
    <Provider store={store}>
      <DialogsProvider>
        <RecoveryPanel words={words} onClose={close} />
      </DialogsProvider>
    </Provider>,
  );
}

interface RecoveryPanelProps {
  words: readonly string[];
  onClose: () => void;
}

function RecoveryPanel({ words, onClose }: RecoveryPanelProps) {
  const [isChecking, setIsChecking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMember = useMember() !== null;
  useEffect(() => {
    // The next person at this device must not read them.
    if (!isMember) onClose();
  }, [isMember, onClose]);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const later = (
    <button type="button" className="btn btn-ghost" onClick={onClose}>
      {t`Later`}
    </button>
  );
  return (
    <section
      ref={passOnFocus}
      aria-labelledby="recovery-words"
      className="border-b border-base-content/15 bg-base-100 px-4 py-5"
    >
      <div className="mx-auto max-w-2xl space-y-4">
        <h2
          ref={heading}
          id="recovery-words"
          tabIndex={-1}
          className="text-xl font-bold outline-none"
        >
          {t`Write these words down`}
        </h2>
        {isChecking ? (
          <WordsCheck words={words} onBack={() => setIsChecking(false)} onRight={onClose} />
        ) : (
          <>
            <p>{t`They get you in when nothing else does. We can’t show them again.`}</p>
            <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
              {words.map((word, index) => (
                <li
                  key={index}
                  className="flex items-baseline gap-2 rounded-field bg-base-200 px-3 py-2"
                >
                  <span className="text-sm text-quiet">{index + 1}</span>
                  <span lang="en" dir="ltr" translate="no" className="font-semibold">
                    {word}
                  </span>
                </li>
              ))}
            </ol>
            <CopyWords words={words} />
            <p className="text-sm text-quiet">
              {t`No time now? You can get new words in your profile.`}
            </p>
            <div className="flex flex-wrap gap-2">
              <button type="button" className="btn btn-primary" onClick={() => setIsChecking(true)}>
                {t`I’ve written them down`}
              </button>
              {later}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function CopyWords({ words }: { words: readonly string[] }) {
  const copy = useCopy();
  const text = words.join(' ');
  return (
    <div>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-describedby="copied-words"
        onClick={() => void copy(text, { done: t`Copied`, byHand: t`Copy this text:` })}
      >
        <Copy className="size-4" aria-hidden="true" />
        {t`Copy`}
      </button>
      <p id="copied-words" className="mt-1 text-sm text-quiet">
        {t`Others who use this device can paste what you copy.`}
      </p>
    </div>
  );
}

interface WordsCheckProps {
  words: readonly string[];
  onBack: () => void;
  onRight: () => void;
}

/** Asks for two of the words, one of each half. */
function WordsCheck({ words, onBack, onRight }: WordsCheckProps) {
  const [places] = useState(() => {
    const half = words.length / 2;
    const pick = () => Math.floor(Math.random() * half);
    return [pick(), half + pick()];
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [confirm] = useConfirmRecoveryWordsMutation();
  const nameOf = (place: number) => `word-${place}`;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const values = takeValues(event, places.map(nameOf));
    const wrong = places.find(
      (place) => values[nameOf(place)]?.trim().toLowerCase() !== words[place],
    );
    if (wrong === undefined) {
      // If it fails, the reminder stays, and no harm is done.
      void confirm(undefined);
      notifySuccess(t`Those are the words. Keep them safe.`);
      onRight();
      return;
    }
    const position = wrong + 1;
    setProblem(t`That’s not word ${position}. Check your note.`);
    focusField(event.currentTarget, [nameOf(wrong)]);
  };

  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <p>{t`Let’s check your note. Type these two words.`}</p>
      <FormError>{problem}</FormError>
      <div className="grid gap-4 sm:grid-cols-2">
        {places.map((place, index) => {
          const position = place + 1;
          return (
            <TextField
              key={place}
              label={t`Word ${position}`}
              name={nameOf(place)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={index === 0}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary">
          {t`Check`}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onBack}>
          {t`Show the words again`}
        </button>
      </div>
    </form>
  );
}
