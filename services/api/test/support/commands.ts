import type { Connection, mongo } from 'mongoose';
import { inBackground } from '../../src/database/native-db.js';

/** Runs the work. Returns its database commands in order, without those in the background. */
export async function commandsDuring<T>(
  database: Connection,
  work: () => Promise<T>,
): Promise<{ result: T; commands: string[] }> {
  const commands: string[] = [];
  const note = ({ commandName, command }: { commandName: string; command: mongo.Document }) => {
    if (command.comment !== inBackground) commands.push(commandName);
  };
  const mongo = database.getClient();
  mongo.on('commandStarted', note);
  try {
    return { result: await work(), commands };
  } finally {
    mongo.off('commandStarted', note);
  }
}
