import { apiMessage } from '@unburden/api-client';
import type { RegisterInput } from '@unburden/contracts';
import { useAppDispatch } from '../../lib/hooks';
import { profilePictureApi } from '../../shared/picture/profile-picture.api';
import { notifyError } from '../../lib/components/toasts';
import { useRegisterMutation } from './auth.api';
import { useBeginSession } from './use-begin-session';

/**
 * Registers somebody, logs them in and then sends their picture, if there is one. The account
 * stands also when the picture fails; it can be chosen again in the profile.
 */
export function useRegister() {
  const [register, { isLoading }] = useRegisterMutation();
  const beginSession = useBeginSession();
  const dispatch = useAppDispatch();

  const sendPicture = async (dataUri: string) => {
    const { setProfilePicture } = profilePictureApi.endpoints;
    // Not by the form's own hook: the form is gone as soon as somebody is logged in.
    const { error } = await dispatch(setProfilePicture.initiate({ dataUri }, { track: false }));
    if (error) notifyError('Something went wrong', pictureFailure(apiMessage(error)));
  };

  const registerMember = async (input: RegisterInput, picture: string | null) => {
    const { data, error } = await register(input);
    if (!data) return error;
    beginSession(data);
    if (picture !== null) void sendPicture(picture);
    return undefined;
  };
  return { registerMember, isLoading };
}

function pictureFailure(reason = ''): string {
  return `Your account is there, but not your picture. ${reason}`.trim();
}
