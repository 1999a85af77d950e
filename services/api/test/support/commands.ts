import type { Connection } from 'mongoose';

/** Enables command monitoring, which must precede the connection. */
export function tellOfCommands(): void {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.searchParams.set('monitorCommands', 'true');
  process.env.TEST_MONGODB_URI = uri.toString();
}

/** Runs the work. Returns its database commands in order. */
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
