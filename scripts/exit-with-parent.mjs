// @ts-check
// Preloaded into every Node process that the scripts start (node --import). The IPC channel closes
// when the parent ends, however it ends: then this process and what it started go, too.
const GRACE_MS = 8_000;

process.on('disconnect', () => {
  // Not for the event loop to wait on: a process that ends by itself ends at once.
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    // Not the leader of a group, so only itself.
    process.kill(process.pid, 'SIGTERM');
  }
});
// The listener above would keep the process alive for as long as its parent lives.
process.channel?.unref();
