import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The entry modules of a first visit, and the most kB of JavaScript that it may load, gzip. */
export interface Budget {
  modules: readonly string[];
  kB: number;
}

/**
 * Says how much JavaScript each kind of first visit loads. Fails the build where it is more than
 * its budget.
 */
export function budget(budgets: Record<string, Budget>): Plugin {
  return {
    name: 'unburden:budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const excesses = Object.entries(budgets).flatMap(([visit, { modules, kB }]) => {
        const files = new Set<Rolldown.OutputChunk>();
        for (const module of modules) addClosure(chunkOf(module, chunks), chunks, files);
        const bytes = [...files].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        const loaded = `${visit} loads ${(bytes / 1000).toFixed(1)} kB of JavaScript`;
        this.info(`${loaded}, of ${kB} at most`);
        return bytes > kB * 1000 ? [`${loaded}, more than its budget of ${kB} kB.`] : [];
      });
      if (excesses.length > 0) this.error(excesses.join('\n'));
    },
  };
}

function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`Nothing was made of ${module}`);
  return found;
}

/** The chunk, and all that it needs before it runs. */
function addClosure(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  files: Set<Rolldown.OutputChunk>,
): void {
  if (files.has(chunk)) return;
  files.add(chunk);
  for (const needed of chunks) {
    if (chunk.imports.includes(needed.fileName)) addClosure(needed, chunks, files);
  }
}
