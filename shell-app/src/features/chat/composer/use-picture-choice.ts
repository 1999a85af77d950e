import { useEffect, useRef, useState } from 'react';
import { isPicture, problemWithPicture } from '../../../shared/picture/picture-file';
import { notifyError } from '../../../lib/components/toasts';

interface ChosenPicture {
  blob: Blob;
  /** By which this page shows it. */
  address: string;
}

export interface PictureChoice {
  picture: ChosenPicture | null;
  /** Takes the first of some files, unless it cannot be a picture: then it says so. */
  choose: (files: FileList) => void;
  remove: () => void;
  /** The browser could not show it. */
  onBroken: () => void;
}

const notUsable = "That file isn't a picture we can use. Try JPEG, PNG, WebP, GIF or AVIF.";

/** The picture that goes with the next message. */
export function usePictureChoice(): PictureChoice {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const latest = useRef<File>(undefined);
  const address = picture?.address;
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address);
  }, [address]);

  const take = async (file: File) => {
    latest.current = file;
    const problem =
      problemWithPicture(file) ??
      (await isPicture(file).then(
        (isOne) => (isOne ? null : notUsable),
        () => 'The picture could not be read.',
      ));
    // Another one was chosen meanwhile.
    if (latest.current !== file) return;
    if (problem !== null) notifyError(problem);
    // Without its name, which may tell who somebody is.
    else setPicture(chosen(new Blob([file], { type: file.type })));
  };
  const remove = () => {
    latest.current = undefined;
    setPicture(null);
  };
  return {
    picture,
    choose: ([file]) => {
      if (file) void take(file);
    },
    remove,
    onBroken: () => {
      remove();
      notifyError(notUsable);
    },
  };
}

function chosen(blob: Blob): ChosenPicture {
  return { blob, address: URL.createObjectURL(blob) };
}
