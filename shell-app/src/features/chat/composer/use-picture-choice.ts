import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../../lib/components/notify';
import { notUsable, problemWithPicture } from '../../../shared/picture/picture-file';

interface ChosenPicture {
  blob: Blob;
  /** The address by which this page shows it. */
  address: string;
}

export interface PictureChoice {
  picture: ChosenPicture | null;
  /** Takes a file, or says that it cannot be a picture. */
  choose: (file: File) => void;
  remove: () => void;
  /** For a file that the browser cannot show. */
  onBroken: () => void;
}

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
    const problem = await problemWithPicture(file);
    // Another one was chosen meanwhile.
    if (latest.current !== file) return;
    if (problem !== null) notifyError(problem);
    else {
      // Without its name, which may identify someone.
      const blob = new Blob([file], { type: file.type });
      setPicture({ blob, address: URL.createObjectURL(blob) });
    }
  };
  const remove = () => {
    latest.current = undefined;
    setPicture(null);
  };
  return {
    picture,
    choose: (file) => void take(file),
    remove,
    onBroken: () => {
      remove();
      notifyError(notUsable());
    },
  };
}
