import type { Connection, mongo } from 'mongoose';
import { inBackground } from '../../src/database/native-db.js';
import { currentSession } from '../../src/database/transactions.js';

interface Noted {
  name: string;
  /** The transaction that it belongs to. */
  transaction?: string;
}

/**
 * Runs the work. Returns its database commands in order, without those in the background. Of a
 * transaction that is tried again after a conflict, only the last attempt counts.
 */
export async function commandsDuring<T>(
  database: Connection,
  work: () => Promise<T>,
): Promise<{ result: T; commands: string[] }> {
  let noted: Noted[] = [];
  const note = ({ commandName: name, command }: mongo.CommandStartedEvent) => {
    const { comment, startTransaction, autocommit, lsid, txnNumber } = command;
    if (comment === inBackground) return;
    if (autocommit !== false) return void noted.push({ name });
    const session = sessionOf(lsid);
    if (startTransaction) {
      // The attempt before, if it was given up.
      const last = noted.findLast(({ transaction }) => transaction?.startsWith(`${session} `));
      if (last?.name === 'abortTransaction')
        noted = noted.filter(({ transaction }) => transaction !== last.transaction);
    }
    noted.push({ name, transaction: `${session} ${String(txnNumber)}` });
  };
  const mongo = database.getClient();
  mongo.on('commandStarted', note);
  try {
    return { result: await work(), commands: noted.map(({ name }) => name) };
  } finally {
    mongo.off('commandStarted', note);
  }
}

/**
 * Lists, from now on, the commands of a transaction's work that go past the transaction, and those
 * that begin while another one of the same transaction runs, which MongoDB does not allow.
 */
export function noteStrays(database: Connection): string[] {
  const strays: string[] = [];
  const sessions = new Map<number, string>();
  const end = ({ requestId }: { requestId: number }) => sessions.delete(requestId);
  database
    .getClient()
    .on('commandStarted', ({ commandName, command, requestId }) => {
      const about = `${commandName} ${String(command[commandName])}`;
      if (command.autocommit === false) {
        const session = sessionOf(command.lsid);
        if ([...sessions.values()].includes(session)) strays.push(`${about}, beside another`);
        sessions.set(requestId, session);
      } else if (currentSession()) strays.push(about);
    })
    .on('commandSucceeded', end)
    .on('commandFailed', end);
  return strays;
}

function sessionOf(lsid: unknown): string {
  return (lsid as { id: mongo.Binary }).id.toString('hex');
}
