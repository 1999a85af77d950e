export * from './api-error';
export * from './base-query';
export * from './idempotency';
export * from './page';
export * from './translate';
