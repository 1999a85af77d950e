import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { type Role, roles } from '@unburden/contracts';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { AccountCommands, type DryRun } from './account.commands.js';
import { DatabaseCommands } from './database.commands.js';
import { Orphans } from './orphans.js';
import type { RestoreOptions } from './restore.js';
import type { Surroundings } from './run-command.js';
import { UserExport } from './user-export.js';

/** The commands with their options, and the service that runs each. */
export function createProgram({ open, out, err }: Surroundings): Command {
  const program = new Command('admin')
    .description(
      'What the operator of Unburden does. Configured by the environment, as the API is.',
    )
    .configureOutput({ writeOut: (text) => out.write(text), writeErr: (text) => err.write(text) })
    .exitOverride();

  /** Runs a command on the connected system, and prints its result. */
  const connected = async (work: (app: INestApplicationContext) => Promise<string>) => {
    const app = await open();
    try {
      const text = await work(app);
      if (text) out.write(`${text}\n`);
    } finally {
      await app.close();
    }
  };
  const accounts = (work: (commands: AccountCommands) => Promise<string>) =>
    connected((app) => work(app.get(AccountCommands)));
  const database = (work: (commands: DatabaseCommands) => Promise<string>) =>
    connected((app) => work(app.get(DatabaseCommands)));
  const change = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--dry-run', 'say what it would do, and change nothing');
  const asAdmin = '--as <admin>';
  const auditLogActor = 'the administrator to name in the audit log';

  change(
    'migrate',
    'bring the database up to date; before each release, any number of times',
  ).action((options: DryRun) => database((commands) => commands.migrate(options)));
  change('create-admin', 'create an administrator, with a password that is shown once')
    .argument('<name>')
    .argument('<email>')
    .action((name: string, email: string, options: DryRun) =>
      accounts((commands) => commands.createAdmin({ name, email }, options)),
    );
  change('set-role', 'give a member (email, id or name) another role, and end their sessions')
    .argument('<member>')
    .addArgument(new Argument('<role>').choices(roles))
    .requiredOption(asAdmin, auditLogActor)
    .action((member: string, role: Role, options: DryRun & { as: string }) =>
      accounts((commands) => commands.setRole(member, role, options)),
    );
  change('revoke-sessions', 'end all sessions of a member (email, id or name), or of everybody')
    .argument('[member]')
    .option('--all', 'of everybody')
    .action((member: string | undefined, options: DryRun & { all?: true }) => {
      if ((member === undefined) !== (options.all ?? false))
        program.error('error: give a member or --all');
      return accounts((commands) => commands.revokeSessions(member ?? null, options));
    });
  change(
    'reset-factors',
    'remove the second factor and the passkeys of a member (email, id or name), and end their sessions',
  )
    .argument('<member>')
    .action((member: string, options: DryRun) =>
      accounts((commands) => commands.resetFactors(member, options)),
    );
  change(
    'erase',
    'erase a member (email, id or name) for good; posts and comments stay as nobody’s',
  )
    .argument('<member>')
    .option(asAdmin, `${auditLogActor}; without it, the operator is there`)
    .action((member: string, options: DryRun & { as?: string }) =>
      accounts((commands) => commands.erase(member, options)),
    );
  program
    .command('export')
    .description('write all that is kept about a member (email, id or name) as JSON')
    .argument('<member>')
    .option('--out <file>', 'a new file, in place of the standard output')
    .action((member: string, { out: path }: { out?: string }) =>
      connected(async (app) => {
        const id = await app.get(AccountCommands).beginExport(member);
        const target = path ? createWriteStream(path, { flags: 'wx', mode: 0o600 }) : out;
        await pipeline(app.get(UserExport).json(id), target, { end: target !== out });
        return '';
      }),
    );
  change(
    'reindex',
    'complete what older releases wrote, create missing indexes, drop those that this one has not',
  ).action((options: DryRun) => database((commands) => commands.reindex(options)));
  change('sweep-orphans', 'remove stored pictures that nothing names').action((options: DryRun) =>
    connected(async (app) => {
      let count = 0;
      for await (const key of app.get(Orphans).sweep(options)) {
        out.write(`${key}\n`);
        count += 1;
      }
      return `${options.dryRun ? 'Would remove' : 'Removed'} orphaned pictures: ${count}.`;
    }),
  );
  program
    .command('backup')
    .description('write the database, as it is at one moment, and the pictures')
    .argument('<folder>', 'in which a new one is made')
    .option('--keep <days>', 'such as 30d: afterwards remove those that are older', toDays)
    .option('--plain', 'do not encrypt it; production needs this or BACKUP_RECIPIENT')
    .action((folder: string, options: { keep?: number; plain?: boolean }) =>
      database((commands) => commands.backup(folder, options)),
    );
  change('restore', 'put a backup into an empty database; the API must not run meanwhile')
    .argument('<folder>', 'the one that holds manifest.json')
    .option('--force', 'remove what the database holds')
    .option('--identity <file>', 'with the key of an encrypted backup, as age-keygen writes it')
    .option(
      '--unsigned',
      'restore it although no BACKUP_KEY signed it; anybody may have written it',
    )
    .action((folder: string, options: RestoreOptions) =>
      database((commands) => commands.restore(folder, options)),
    );
  return program;
}

/** @throws InvalidArgumentError */
function toDays(text: string): number {
  const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1];
  if (days === undefined) throw new InvalidArgumentError('It is a number of days, such as 30d.');
  return Number(days);
}
