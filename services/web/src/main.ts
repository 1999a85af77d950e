import { parseSettings, SettingsError } from './settings.js';
import { createWebServer } from './web-server.js';

/** Grace for calls in flight on shutdown; then their connections close. Milliseconds. */
const grace = 5_000;

try {
  const settings = parseSettings(process.env);
  const server = createWebServer(settings);
  server.listen(settings.port, settings.host, () => {
    console.log(`Serving ${settings.root} on ${settings.host}:${settings.port}`);
  });
  const end = () => {
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), grace).unref();
    // The server does not track proxied sockets.
    setTimeout(() => process.exit(0), grace + 500).unref();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  if (process.connected) process.once('disconnect', end);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
