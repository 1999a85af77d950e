import { type AdminRemoteProps, adminRemoteVersion } from '@unburden/contracts';
import { DialogsProvider } from '@unburden/ui';
import { useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { createSeam } from './lib/seam';
import { createStore } from './lib/store';
import { AllPostsPage } from './pages/all-posts.page';
import './admin-app.css';

/** The seam's version that this build speaks; the shell refuses another than its own. */
export const version = adminRemoteVersion;

const pages = [{ path: '/allpostsadmin', Page: AllPostsPage }];

/**
 * The admin area, as the shell mounts it: below the shell's router, with a store of its own that
 * lives as long as the area is shown. It is no permission: the API checks every call.
 */
export default function AdminApp(props: AdminRemoteProps) {
  const store = useStore(props);
  return (
    <Provider store={store}>
      <DialogsProvider>
        <div className="admin-app">
          <PageHere />
        </div>
      </DialogsProvider>
    </Provider>
  );
}

/**
 * The page of the present address. Matched by the whole address: `Routes` would take what is left of
 * it after the shell's route, and where the shell mounts us is not ours to know.
 */
function PageHere() {
  const { pathname } = useLocation();
  const here = pages.find(({ path }) => matchPath(path, pathname));
  return here ? <here.Page /> : null;
}

/** One store for the life of the area, whose calls always reach the present props. */
function useStore(props: AdminRemoteProps) {
  const [{ seam, follow }] = useState(() => createSeam(props));
  const [store] = useState(() => createStore(seam));
  // Before the children's effects, which are where calls begin.
  useLayoutEffect(() => follow(props));
  return store;
}
