// @ts-check
// Run by mongodb-download.mjs in a process of its own: <folder> <version>.
// Answers over IPC with { path } or { error }.
import mongoms from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

process.on('disconnect', () => process.exit(1));
const [downloadDir, version] = process.argv.slice(2);

/** @param {{ path: string } | { error: string }} message */
const answer = (message) => process.send?.(message, () => process.exit());

try {
  const path = await mongoms.MongoBinary.getPath({
    version,
    // The variable of the library wins: who sets it wants its folder to be used.
    ...(process.env.MONGOMS_DOWNLOAD_DIR ? {} : { downloadDir }),
  });
  answer({ path });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  answer({ error: reason.replace(/\s+/g, ' ').slice(0, 300) });
}
