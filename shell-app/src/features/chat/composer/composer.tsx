import { limits, type User } from '@unburden/contracts';
import { CharacterCount } from '@unburden/ui';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import { useAppDispatch } from '../../../lib/hooks';
import { PictureInput } from '../../../shared/picture/picture-input';
import { useDraft } from '../../../shared/drafts/use-draft';
import { chatDraftKey } from '../../../shared/drafts/drafts.storage';
import { enqueue } from '../outbox/outbox';
import { hasTouch, isMainlyTouched } from './touch';
import type { PictureChoice } from './use-picture-choice';
import { useTypingSignal } from '../conversation/typing';

interface ComposerProps {
  partner: User;
  picture: PictureChoice;
}

/** The box for the next message. Sending empties it at once: the outbox does the rest. */
export function Composer({ partner, picture: choice }: ComposerProps) {
  const { picture, choose, remove } = choice;
  const dispatch = useAppDispatch();
  const draft = useDraft(chatDraftKey(partner._id));
  const signalTyping = useTypingSignal(partner._id);
  const box = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const text = draft.text.trim();
  const isTooLong = text.normalize('NFC').length > limits.messageText.max;
  const canSend = (text !== '' || picture !== null) && !isTooLong;

  const send = () => {
    if (!canSend) return;
    dispatch(enqueue(partner._id, text, picture && picture.blob));
    draft.forget();
    remove();
    box.current?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the writing of a word in scripts that are composed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (isMainlyTouched() && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      noValidate
      aria-label="Write a message"
      data-composer
      className="space-y-2 border-t border-base-content/10 px-3 pt-3 pb-2 sm:px-6"
      onSubmit={onSubmit}
    >
      {picture !== null && (
        <div className="relative w-fit">
          <img
            src={picture.address}
            alt="Preview"
            onError={choice.onBroken}
            width={96}
            height={96}
            className="size-24 rounded-box border border-base-content/15 object-cover"
          />
          <button
            type="button"
            className="btn absolute -top-2 -right-2 btn-circle btn-neutral btn-xs"
            aria-label="Remove picture"
            onClick={() => {
              remove();
              box.current?.focus();
            }}
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </div>
      )}
      <div className="flex items-end gap-1.5 sm:gap-2">
        <PictureInput
          title="Attach a picture"
          className="btn-square btn-ghost"
          onChoose={(file) => {
            choose(file);
            box.current?.focus();
          }}
        >
          <ImagePlus className="size-5" aria-hidden="true" />
        </PictureInput>
        <textarea
          dir="auto"
          ref={box}
          rows={1}
          autoFocus={!hasTouch()}
          placeholder="Type a message..."
          aria-label={`Message to ${partner.name}`}
          aria-describedby={hintId}
          className="textarea field-sizing-content max-h-40 min-h-10 flex-1 resize-none py-2 text-base leading-normal"
          value={draft.text}
          onChange={(event) => {
            draft.write(event.target.value);
            if (event.target.value.trim() !== '') signalTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const [file] = event.clipboardData.files;
            if (!file) return;
            event.preventDefault();
            choose(file);
          }}
        />
        <button
          type="submit"
          className="btn btn-square btn-primary"
          aria-label="Send"
          title="Send"
          disabled={!canSend}
        >
          <SendHorizontal className="size-5" aria-hidden="true" />
        </button>
      </div>
      <CharacterCount text={draft.text} limit={limits.messageText.max} />
      <p id={hintId} className="text-xs text-quiet max-sm:sr-only">
        {isMainlyTouched()
          ? 'Enter starts a new line, the button sends.'
          : 'Enter sends, Shift+Enter starts a new line.'}
      </p>
    </form>
  );
}
