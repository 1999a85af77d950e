export * from './admin-remote.js';
export * from './entities.js';
export * from './limits.js';
export * from './moderation.js';
export * from './paths.js';
export * from './socket-events.js';
export * from './wire.js';
