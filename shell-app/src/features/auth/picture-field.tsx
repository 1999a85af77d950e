import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { pictureTypes, problemWithPicture, readAsDataUri } from '../../shared/picture/picture-file';

interface PictureFieldProps {
  /** The chosen picture as a `data:` URI, or null. */
  picture: string | null;
  onChange: (picture: string | null) => void;
}

/** A picture to choose if one likes, to look at, and to remove again. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen once more.
    event.currentTarget.value = '';
    if (!file) return;
    const wrong = problemWithPicture(file);
    setProblem(wrong);
    if (wrong !== null) return;
    try {
      onChange(await readAsDataUri(file));
    } catch {
      setProblem('The picture could not be read.');
    }
  };
  const remove = () => {
    onChange(null);
    input.current?.focus();
  };

  return (
    <div className="space-y-1.5" role="group" aria-labelledby="picture-label">
      <p id="picture-label" className="font-semibold">
        Profile picture <span className="font-normal text-quiet">(optional)</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {picture !== null && (
          <img
            src={picture}
            alt="Preview"
            width={64}
            height={64}
            className="size-16 rounded-full object-cover"
          />
        )}
        <label className="btn btn-outline btn-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
          <ImagePlus className="size-4" aria-hidden="true" />
          {picture === null ? 'Choose a picture' : 'Choose another'}
          <input
            ref={input}
            type="file"
            accept={pictureTypes}
            aria-describedby="picture-hint"
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
        </label>
        {picture !== null && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={remove}>
            <X className="size-4" aria-hidden="true" />
            Remove picture
          </button>
        )}
      </div>
      <p id="picture-hint" className="text-sm text-quiet">
        Everyone can see it. Better not your face.
      </p>
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold">
          {problem}
        </p>
      )}
    </div>
  );
}
