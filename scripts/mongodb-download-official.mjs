// @ts-check
// Run by mongodb-download.mjs in a process of its own: <folder> <version>.
// Answers over IPC with { path } or { error }.
import mongoms from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

const [downloadDir, version] = process.argv.slice(2);
try {
  const path = await mongoms.MongoBinary.getPath({
    version,
    // The variable of the library wins: who sets it wants its folder to be used.
    ...(process.env.MONGOMS_DOWNLOAD_DIR ? {} : { downloadDir }),
  });
  process.send?.({ path });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.send?.({ error: reason.split('\n')[0] });
}
process.disconnect?.();
