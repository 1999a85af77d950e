import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wish } from '@unburden/contracts';

/** How an author would like to be answered. */
export const wishLabels: Record<Wish, MessageDescriptor> = {
  listen: msg`Just listen`,
  kind: msg`Kind words`,
  experience: msg`What worked for you`,
  advice: msg`Advice is welcome`,
  none: msg`Please don’t answer`,
};
