import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import type { CurrentUser } from '@unburden/contracts';
import { Avatar, BusyButton, passOnFocus, useDialogs } from '@unburden/ui';
import { Camera } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { problemWithPicture } from '../../../shared/picture/picture-file';
import { PictureInput } from '../../../shared/picture/picture-input';
import { useSetProfilePictureMutation } from '../../../shared/picture/profile-picture.api';
import { useRemoveProfilePictureMutation } from './account.api';

/** The member's picture, the camera to press for another one, and a way to have none. */
export function PictureUpload({ account }: { account: CurrentUser }) {
  const [setPicture, { isLoading }] = useSetProfilePictureMutation();
  const [removePicture] = useRemoveProfilePictureMutation();
  const dialogs = useDialogs();

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

  const remove = async () => {
    const isSure = await dialogs.confirm(t`Remove your picture?`, {
      reason: t`Others see a pattern in its place.`,
      action: t`Remove`,
      isDestructive: true,
    });
    if (!isSure) return;
    const { error } = await removePicture(undefined);
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
    else notifySuccess(t`We’ve removed your picture`);
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
      {account.profilePic !== null && (
        <BusyButton ref={passOnFocus} className="btn btn-ghost btn-sm" onPress={remove}>
          <Trans>Remove picture</Trans>
        </BusyButton>
      )}
      <p className="text-center text-sm text-quiet">
        <Trans>Anyone can see this. Choose something other than your face.</Trans>
      </p>
    </div>
  );
}
