const singleton = (requiredVersion: string) => ({ singleton: true, requiredVersion });

/** What the shell and its remotes share at run time: one copy of each, the shell's. */
export const mfShared = {
  react: singleton('^19.0.0'),
  'react/': singleton('^19.0.0'),
  'react-dom': singleton('^19.0.0'),
  'react-dom/': singleton('^19.0.0'),
  'react-router': singleton('^7.0.0'),
  'react-router-dom': singleton('^7.0.0'),
  '@reduxjs/toolkit': singleton('^2.0.0'),
  'react-redux': singleton('^9.0.0'),
};
