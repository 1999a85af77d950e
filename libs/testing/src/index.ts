export * from './api-answers';
export * from './builders';
