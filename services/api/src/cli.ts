import 'reflect-metadata';
import { openCommands } from './cli/cli.module.js';
import { runCommand } from './cli/run-command.js';
import { readCommandEnvironment } from './config/process-environment.js';

/** `npm run admin -- <command>`: the operator's commands, by the same services as the API's. */
void runCommand(process.argv.slice(2), {
  open: () => openCommands(readCommandEnvironment()),
  out: process.stdout,
  err: process.stderr,
}).then((code) => process.exit(code));
