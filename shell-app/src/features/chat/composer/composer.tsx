import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { limits, type User } from '@unburden/contracts';
import { CharacterCount, pressedKey, useMayDiscard } from '@unburden/ui';
import { Check, ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { notifyError } from '../../../lib/components/notify';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks';
import { emitLive } from '../../../lib/socket/live-events';
import { chatDraftKey } from '../../../shared/drafts/drafts.storage';
import { useDraft } from '../../../shared/drafts/use-draft';
import { PictureInput } from '../../../shared/picture/picture-input';
import { useEditMessageMutation } from '../conversation/conversation.api';
import { quoteOf } from '../conversation/quotes';
import { useTypingSignal } from '../conversation/typing';
import { enqueue, selectOutbox } from '../outbox/outbox';
import { type About, changedWordsOf } from './about';
import { AboutLine } from './about-line';
import { hasTouch, isMainlyTouched } from './touch';
import type { PictureChoice } from './use-picture-choice';

interface ComposerProps {
  partner: User;
  picture: PictureChoice;
  about: About | null;
  onAbout: (about: About | null) => void;
  /** They have not written to each other yet: ways to start are offered. */
  isFirst: boolean;
}

/** Beginnings, for a member who does not know how. */
const starters = [
  { text: msg`I read your post and`, goesOn: true },
  { text: msg`How are you today?`, goesOn: false },
  { text: msg`I know that feeling`, goesOn: true },
];

/**
 * The box for the next message. Sending empties it at once: the outbox does the rest. Meanwhile it may
 * hold the text of a message that is edited, and gives the draft back afterwards.
 */
export function Composer(props: ComposerProps) {
  const { partner, picture: choice, about, onAbout, isFirst } = props;
  const { choose, remove } = choice;
  const edited = about?.kind === 'edit' ? about : null;
  const picture = edited ? null : choice.picture;
  const dispatch = useAppDispatch();
  const draft = useDraft(chatDraftKey(partner._id));
  const signalTyping = useTypingSignal(partner._id);
  const box = useRef<HTMLTextAreaElement>(null);
  const mayDiscard = useMayDiscard();
  const [aboutId, hintId] = [useId(), useId()];
  const [edit, { isLoading: isSaving }] = useEditMessageMutation();
  const isSending = useAppSelector(selectOutbox).some(({ to }) => to === partner._id);
  const written = edited ? edited.text : draft.text;
  const text = written.trim();
  const isTooLong = text.normalize('NFC').length > limits.messageText.max;
  const canSend = (text !== '' || picture !== null) && !isTooLong;
  const aboutKey = about && `${about.kind} ${about.message._id}`;

  useEffect(() => {
    if (aboutKey === null) return;
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [aboutKey]);

  const end = () => {
    onAbout(null);
    box.current?.focus();
  };
  const leave = async () => {
    if (await mayDiscard(changedWordsOf(about))) end();
  };
  const save = async ({ message }: About) => {
    if (isSaving) return;
    if (text !== message.text) {
      const { data, error } = await edit({ messageId: message._id, text });
      if (!data) {
        notifyError(apiMessage(error) ?? t`Something went wrong`);
        return;
      }
      emitLive('messageEdited', data);
    }
    end();
  };

  const send = () => {
    if (!canSend) return;
    if (edited) {
      void save(edited);
      return;
    }
    const replyTo = about && quoteOf(about.message);
    dispatch(enqueue(partner._id, { text, picture: picture && picture.blob, replyTo }));
    onAbout(null);
    draft.forget();
    remove();
    box.current?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = pressedKey(event.nativeEvent);
    if (pressed === 'Escape' && about) void leave();
    if (pressed !== 'Enter' || event.shiftKey) return;
    if (isMainlyTouched() && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };

  const SendIcon = edited ? Check : SendHorizontal;
  return (
    <form
      noValidate
      aria-label={t`Write a message`}
      className="chat-column space-y-1.5 bg-base-200 pt-1 pb-2 print:hidden"
      onSubmit={onSubmit}
    >
      {isFirst && !isSending && draft.text === '' && (
        <ul aria-label={t`Ways to start`} className="flex flex-wrap justify-center gap-2 pb-2">
          {starters.map(({ text: starter, goesOn }) => (
            <li key={starter.id}>
              <button
                type="button"
                className="btn rounded-full bg-base-100 font-medium"
                onClick={() => {
                  draft.write(`${i18n._(starter)} `);
                  box.current?.focus();
                }}
              >
                {`${i18n._(starter)}${goesOn ? '…' : ''}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="rounded-[1.375rem] border border-base-content/(--quiet) bg-base-100 p-1 has-[textarea:focus]:outline-2 has-[textarea:focus]:outline-base-content">
        {about && <AboutLine id={aboutId} about={about} partner={partner} onCancel={end} />}
        {picture !== null && (
          <div className="m-2 flex items-start gap-2">
            <img
              src={picture.address}
              alt={t`Preview`}
              onError={choice.onBroken}
              width={96}
              height={96}
              className="size-24 rounded-box border border-base-content/15 object-cover"
            />
            <button
              type="button"
              className="btn btn-circle btn-ghost btn-sm"
              aria-label={t`Remove picture`}
              onClick={() => {
                remove();
                box.current?.focus();
              }}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </div>
        )}
        <div className="flex items-end gap-1">
          {!edited && (
            <PictureInput
              title={t`Attach a picture`}
              className="btn-circle btn-ghost"
              onChoose={(file) => {
                choose(file);
                box.current?.focus();
              }}
            >
              <ImagePlus className="size-5" aria-hidden="true" />
            </PictureInput>
          )}
          <textarea
            dir="auto"
            ref={box}
            rows={1}
            autoFocus={!hasTouch()}
            placeholder={t`Type a message...`}
            aria-label={t`Message to ${{ name: partner.name }}`}
            aria-describedby={about ? `${aboutId} ${hintId}` : hintId}
            className="field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none bg-transparent py-2 first:ps-3 text-base leading-normal outline-none placeholder:text-base-content/(--quiet) pointer-coarse:min-h-11"
            value={written}
            readOnly={isSaving}
            onChange={(event) => {
              if (edited) {
                onAbout({ ...edited, text: event.target.value });
                return;
              }
              draft.write(event.target.value);
              if (event.target.value.trim() !== '') signalTyping();
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const [file] = event.clipboardData.files;
              // A spreadsheet adds a picture of its text; a picture copied as a file, its name.
              const text = event.clipboardData.getData('text/plain');
              if (edited || !file || (text !== '' && text !== file.name)) return;
              event.preventDefault();
              choose(file);
            }}
          />
          <button
            type="submit"
            className="btn btn-circle btn-primary"
            aria-label={edited ? t`Save` : t`Send`}
            title={edited ? t`Save` : t`Send`}
            disabled={!canSend}
          >
            <SendIcon className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
      <CharacterCount text={written} limit={limits.messageText.max} />
      <p id={hintId} className="px-4 text-xs text-quiet max-sm:sr-only">
        {isMainlyTouched()
          ? t`Enter starts a new line, the button sends.`
          : t`Enter sends, Shift+Enter starts a new line.`}
      </p>
    </form>
  );
}
