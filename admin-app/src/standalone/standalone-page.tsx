import { adminRemoteVersion, isStaff } from '@unburden/contracts';
import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { toast, ToastContainer } from 'react-toastify';
import AdminApp from '../admin-app';
import { LoginForm } from './login-form';
import { findSession, type StandaloneSession } from './session';
import { goToShell } from './shell-origin';

const toastTypes = { success: 'success', failure: 'error' } as const;

/** The admin app without the shell, for development. */
export function StandalonePage() {
  const [session, setSession] = useState<StandaloneSession | null | 'unchecked'>('unchecked');

  useEffect(() => {
    findSession().then(setSession, () => setSession(null));
  }, []);

  if (session === 'unchecked') return <span className="loading loading-dots m-8" />;
  if (session === null || !isStaff(session.role)) return <LoginForm onLogin={setSession} />;
  return (
    <main className="bg-base-200 min-h-dvh p-4">
      <Routes>
        <Route path="/" element={<Navigate to="/allpostsadmin" replace />} />
        {['/post/*', '/editpostpage/*', '/edituser/*', '/userpublicprofile/*'].map((path) => (
          <Route key={path} path={path} element={<InShell />} />
        ))}
        <Route
          path="*"
          element={
            <AdminApp
              version={adminRemoteVersion}
              session={session}
              getToken={() => session.token}
              onUnauthorized={() => setSession(null)}
              onChange={(change) => console.info('changed', change)}
              notify={({ kind, message }) => toast(message, { type: toastTypes[kind] })}
            />
          }
        />
      </Routes>
      <ToastContainer autoClose={3000} position="top-right" />
    </main>
  );
}

/** Opens the members' pages in the shell. */
function InShell() {
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  useEffect(() => {
    void goToShell(path);
  }, [path]);
  return null;
}
