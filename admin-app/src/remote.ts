import { loadMessages } from './lib/messages';

// The one exposed module. The shell waits for it, and so for the texts.
await loadMessages();

export { default, version } from './admin-app';
