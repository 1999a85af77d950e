import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { type AskedAppeal, limits, type MessageResponse } from '@unburden/contracts';
import { TextArea } from '@unburden/ui';
import { type ReactNode, useRef, useState } from 'react';
import { notifySuccess } from '../../lib/components/notify';
import { WritingForm } from '../../lib/components/writing-form';
import { useDraft } from '../drafts/use-draft';

type Ask = (text: string) => Promise<{ data?: MessageResponse; error?: unknown }>;

interface AskAgainProps {
  /** null: the member has not asked. */
  appeal: AskedAppeal | null;
  /** Asks the API; null where that cannot be. */
  ask: Ask | null;
  draftKey: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** The way to ask for another look at a decision, or how far that is. */
export function AskAgain({ appeal, ask, draftKey, children }: AskAgainProps) {
  const [hasAsked, setHasAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (appeal) return <Asked appeal={appeal} takesFocus={hasAsked} />;
  if (ask === null) return null;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <button
          ref={opener}
          type="button"
          className="btn btn-outline btn-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Ask for another look`}
        </button>
        {children}
      </p>
      {isOpen && (
        <AppealForm
          ask={ask}
          draftKey={draftKey}
          onAsked={() => setHasAsked(true)}
          onCancel={() => {
            opener.current?.focus();
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

interface AskedProps {
  appeal: AskedAppeal;
  /** It takes the place of the form. */
  takesFocus: boolean;
}

function Asked({ appeal: { text, isOpen, answer }, takesFocus }: AskedProps) {
  return (
    <details className="mt-1">
      <summary
        ref={takesFocus ? focusOn : undefined}
        className="min-h-11 cursor-pointer py-3 text-sm font-medium text-quiet"
      >
        {isOpen
          ? t`You asked for another look. We’ll answer here.`
          : t`You asked for another look, and we answered.`}
      </summary>
      <p
        dir="auto"
        className="border-s-2 border-base-content/15 ps-2.5 [overflow-wrap:anywhere] whitespace-pre-line text-quiet"
      >
        {text}
      </p>
      {answer !== null && (
        <>
          <p className="mt-2 font-medium">{t`We looked at it again, and our decision stands`}</p>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {answer}
          </p>
        </>
      )}
    </details>
  );
}

interface AppealFormProps {
  ask: Ask;
  draftKey: string;
  onAsked: () => void;
  onCancel: () => void;
}

/** The text stays until it is sent. */
function AppealForm({ ask, draftKey, onAsked, onCancel }: AppealFormProps) {
  const draft = useDraft(draftKey);
  const box = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async () => {
    const text = draft.text.trim();
    if (text === '') {
      setProblem(t`Please say why we should look again.`);
      box.current?.focus();
      return;
    }
    setIsBusy(true);
    const { data, error } = await ask(text);
    setIsBusy(false);
    setFailure(error);
    if (!data) return;
    draft.forget();
    onAsked();
    notifySuccess(data.message);
  };

  return (
    <WritingForm
      action={t`Send`}
      isBusy={isBusy}
      problem={apiMessage(failure)}
      onSubmit={submit}
      // The draft comes back.
      onCancel={onCancel}
      className="mt-3"
    >
      <TextArea
        ref={box}
        label={t`Why should we look again?`}
        hint={t`If we can, someone who didn’t make this decision will look at it. You can ask once.`}
        rows={3}
        autoFocus
        limit={limits.appeal.max}
        value={draft.text}
        error={problem}
        onChange={({ target }) => {
          draft.write(target.value);
          setProblem(undefined);
        }}
      />
    </WritingForm>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
