// Loaded before a process: writes down each module that it imports, to the file LOADED_MODULES.
import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Node runs what looks on in a thread of its own.
if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  appendFileSync(process.env.LOADED_MODULES, `${found.url}\n`);
  return found;
}
