import { isOnSharedDevice } from '@unburden/ui';
import { deviceSwitch } from '../../../lib/device-switch';

/** Whether lists of chats show the last message, or a draft. On a shared device only if it is chosen. */
export const [useShowsPreviews, showPreviews] = deviceSwitch(
  'unburden-chat-previews',
  () => !isOnSharedDevice(),
);
