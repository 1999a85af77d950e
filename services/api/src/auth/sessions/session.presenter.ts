import type { SessionResponse } from '@unburden/contracts';
import { avatarUrlOf } from '../../storage/file-key.js';
import type { SignedIn } from '../auth.service.js';

/** The answer of register, login and adminlogin: `role` is what this session may do. */
export function presentSession(
  message: string,
  signedIn: SignedIn,
  token: string,
): SessionResponse {
  const { user, role } = signedIn;
  return {
    message,
    token,
    role,
    user: {
      _id: user._id.toString(),
      name: user.name,
      role,
      profilePic: avatarUrlOf(user.profilePic),
    },
  };
}
