import type { Connection } from 'mongoose';

/** Has the driver tell of its commands, which it does only when asked to before it connects. */
export function tellOfCommands(): void {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.searchParams.set('monitorCommands', 'true');
  process.env.TEST_MONGODB_URI = uri.toString();
}

/** Does the work and tells which commands the database got meanwhile, in their order. */
export async function commandsDuring<T>(
  database: Connection,
  work: () => Promise<T>,
): Promise<{ result: T; commands: string[] }> {
  const commands: string[] = [];
  const note = ({ commandName }: { commandName: string }) => commands.push(commandName);
  const mongo = database.getClient();
  mongo.on('commandStarted', note);
  try {
    return { result: await work(), commands };
  } finally {
    mongo.off('commandStarted', note);
  }
}
