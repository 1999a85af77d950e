export * from './api-answers';
export * from './builders';
export * from './gate';
