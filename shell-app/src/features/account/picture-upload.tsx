import { apiMessage } from '@unburden/api-client';
import type { CurrentUser } from '@unburden/contracts';
import { Avatar } from '@unburden/ui';
import { Camera } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { pictureTypes, problemWithPicture } from '../../shared/picture/picture-file';
import { useSetProfilePictureMutation } from '../../shared/picture/profile-picture.api';
import { notifyError, notifySuccess } from '../../lib/components/toasts';

/** The member's picture, and the camera to press for another one. */
export function PictureUpload({ account }: { account: CurrentUser }) {
  const [setPicture, { isLoading }] = useSetProfilePictureMutation();

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    // The same file can be chosen once more.
    input.value = '';
    if (!file || isLoading) return;
    const problem = problemWithPicture(file);
    if (problem !== null) {
      notifyError(problem);
      return;
    }
    const { error } = await setPicture({ file });
    if (error) notifyError('Something went wrong', apiMessage(error));
    else notifySuccess('Profile pic updated successfully');
  };

  return (
    <div className="flex flex-col items-center gap-1">
      <div className="relative">
        <Avatar name={account.name} picture={account.profilePic} size="xl" />
        <label
          title="Upload a picture"
          className="btn absolute -right-1 -bottom-1 btn-circle border-2 border-base-100 btn-neutral has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <Camera className="size-5" aria-hidden="true" />
          <input
            type="file"
            accept={pictureTypes}
            aria-label="Upload a picture"
            aria-disabled={isLoading}
            className="sr-only"
            onChange={(event) => void upload(event)}
          />
        </label>
      </div>
      <p role="status" className="min-h-6 text-sm text-quiet">
        {isLoading ? 'Uploading...' : ''}
      </p>
    </div>
  );
}
