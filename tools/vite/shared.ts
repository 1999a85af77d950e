const singleton = (requiredVersion: string) => ({ singleton: true, requiredVersion });

/**
 * What a remote takes from the shell at run time in place of its own copy; the shell offers the same
 * in shell-app/src/app/admin-remote/admin-remote.shared.ts.
 */
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

/** Source maps show everybody the sources: only a build that asks for them (SOURCE_MAPS=1) has them. */
export const sourceMaps = process.env.SOURCE_MAPS === '1';
