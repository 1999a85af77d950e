import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemWithPicture, readAsDataUri } from '../../shared/picture/picture-file';
import { PictureInput } from '../../shared/picture/picture-input';

interface PictureFieldProps {
  /** The chosen picture as a `data:` URI, or null. */
  picture: string | null;
  onChange: (picture: string | null) => void;
}

/** A picture to choose if one likes, to look at, and to remove again. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File) => {
    const wrong = await problemWithPicture(file);
    setProblem(wrong);
    if (wrong !== null) return;
    try {
      onChange(await readAsDataUri(file));
    } catch {
      setProblem(t`We couldn’t read that picture.`);
    }
  };
  const remove = () => {
    onChange(null);
    input.current?.focus();
  };

  return (
    <div className="space-y-1.5" role="group" aria-labelledby="picture-label">
      <p id="picture-label" className="font-semibold">
        <Trans>
          Profile picture <span className="font-normal text-quiet">(optional)</span>
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {picture !== null && (
          <img
            src={picture}
            alt={t`Preview`}
            width={64}
            height={64}
            className="size-16 rounded-full object-cover"
          />
        )}
        <PictureInput
          ref={input}
          aria-describedby="picture-hint"
          className="btn-outline btn-sm"
          onChoose={(file) => void choose(file)}
        >
          <ImagePlus className="size-4" aria-hidden="true" />
          {picture === null ? t`Choose a picture` : t`Choose another`}
        </PictureInput>
        {picture !== null && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={remove}>
            <X className="size-4" aria-hidden="true" />
            <Trans>Remove picture</Trans>
          </button>
        )}
      </div>
      <p id="picture-hint" className="text-sm text-quiet">
        <Trans>Anyone can see this. Choose something other than your face.</Trans>
      </p>
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold text-wrong">
          {problem}
        </p>
      )}
    </div>
  );
}
