import type { ComponentProps } from 'react';
import { pictureTypes } from './picture-file';

interface PictureInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (file: File) => void;
}

/** A button that chooses a picture of the device. `children` is its face, `title` its name. */
export function PictureInput(props: PictureInputProps) {
  const { title, className, children, onChoose, ...input } = props;
  return (
    <label
      title={title}
      className={`btn has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${className}`}
    >
      {children}
      <input
        type="file"
        accept={pictureTypes}
        aria-label={title}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
        {...input}
      />
    </label>
  );
}
