import { useState } from 'react';
import { problemWithPicture, readAsDataUri } from '../../lib/profile-picture/picture-file';
import { notifyError } from '../../lib/toasts';

export interface PictureChoice {
  /** The chosen picture as a `data:` URI, or null. */
  picture: string | null;
  /** Takes the first of some files, unless it cannot be a picture: then it says so. */
  choose: (files: FileList) => void;
  remove: () => void;
}

/** The picture that goes with the next message. */
export function usePictureChoice(): PictureChoice {
  const [picture, setPicture] = useState<string | null>(null);
  const read = async (file: File) => {
    const problem = problemWithPicture(file);
    if (problem !== null) {
      notifyError(problem);
      return;
    }
    try {
      setPicture(await readAsDataUri(file));
    } catch {
      notifyError('The picture could not be read.');
    }
  };
  return {
    picture,
    choose: ([file]) => {
      if (file) void read(file);
    },
    remove: () => setPicture(null),
  };
}
