import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { CurrentUser } from '@unburden/contracts';
import { Avatar } from '@unburden/ui';
import { Camera } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { problemWithPicture } from '../../../shared/picture/picture-file';
import { PictureInput } from '../../../shared/picture/picture-input';
import { useSetProfilePictureMutation } from '../../../shared/picture/profile-picture.api';

/** The member's picture, and the camera to press for another one. */
export function PictureUpload({ account }: { account: CurrentUser }) {
  const [setPicture, { isLoading }] = useSetProfilePictureMutation();

  const upload = async (file: File) => {
    if (isLoading) return;
    const problem = await problemWithPicture(file);
    if (problem !== null) {
      notifyError(problem);
      return;
    }
    const { error } = await setPicture({ file });
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
    else notifySuccess(t`Profile pic updated successfully`);
  };

  return (
    <div className="flex flex-col items-center gap-1">
      <div className="relative">
        <Avatar name={account.name} picture={account.profilePic} size="xl" />
        <PictureInput
          title={t`Upload a picture`}
          aria-disabled={isLoading}
          className="absolute -end-1 -bottom-1 btn-circle border-2 border-base-100 btn-neutral"
          onChoose={(file) => void upload(file)}
        >
          <Camera className="size-5" aria-hidden="true" />
        </PictureInput>
      </div>
      <p role="status" className="min-h-6 text-sm text-quiet">
        {isLoading ? t`Uploading...` : ''}
      </p>
    </div>
  );
}
