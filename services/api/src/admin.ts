import 'reflect-metadata';
import { runCommand } from './admin/run-command.js';
import { openCommands } from './admin/admin.module.js';
import { readEnvironment } from './config/process-environment.js';

/** `npm run admin -- <command>`: the operator's commands, by the same services as the API's. */
void runCommand(process.argv.slice(2), {
  open: () => openCommands(readEnvironment()),
  out: process.stdout,
  err: process.stderr,
}).then((code) => process.exit(code));
