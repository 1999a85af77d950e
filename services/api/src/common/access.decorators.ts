import { SetMetadata } from '@nestjs/common';

/** The callers that a route admits. The default is `member`. */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'entrance';

export const ACCESS = 'access';
export const CHANGES_STATE = 'changesState';

/** Open to visitors; a member is recognised all the same. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Only for sessions with a moderator's or an admin's power. */
export const StaffOnly = () => SetMetadata(ACCESS, 'staff' satisfies Access);

/** Only for sessions with admin power. */
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

/** A login or logout route, where dead credentials do not matter. */
export const AuthEndpoint = () => SetMetadata(ACCESS, 'entrance' satisfies Access);

/** A GET that changes state, so it needs the same proof of origin as a POST. */
export const ChangesState = () => SetMetadata(CHANGES_STATE, true);
