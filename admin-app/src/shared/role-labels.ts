import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@unburden/contracts';

export const roleLabels: Record<Role, MessageDescriptor> = {
  user: msg`user`,
  moderator: msg`moderator`,
  admin: msg`admin`,
};
