import * as toolkit from '@reduxjs/toolkit';
import { version as toolkitVersion } from '@reduxjs/toolkit/package.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRedux from 'react-redux';
import { version as reactReduxVersion } from 'react-redux/package.json';
import {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { version as routerVersion } from 'react-router-dom/package.json';

/**
 * What a remote may use of the router (eslint.config.mjs holds the admin app to it). Sharing all of
 * it would bring members the half of it that nobody uses.
 */
const router = {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
};

const share = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: version },
});

/** The shell's own copies, which the remotes use in place of theirs: tools/vite/shared.ts lists them. */
export const shared = {
  react: share(react.version, react),
  'react/jsx-runtime': share(react.version, jsxRuntime),
  'react-dom': share(reactDom.version, reactDom),
  'react-dom/client': share(reactDom.version, reactDomClient),
  'react-redux': share(reactReduxVersion, reactRedux),
  '@reduxjs/toolkit': share(toolkitVersion, toolkit),
  'react-router': share(routerVersion, router),
  'react-router-dom': share(routerVersion, router),
};
