export * from './api-answers';
export * from './builders';
export * from './direction';
export * from './gate';
