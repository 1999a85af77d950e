import type { Connection } from 'mongoose';
import { inBackground } from '../../src/database/native-db.js';

/** One operation as MongoDB's profiler records it. */
interface Profiled {
  op: string;
  command: { comment?: unknown };
  docsExamined?: number;
  keysExamined?: number;
  ninserted?: number;
  nModified?: number;
  ndeleted?: number;
}

/** The database's work for some calls. */
export interface Work {
  operations: number;
  /** Index keys that were examined, of which a total takes one for each row. */
  keys: number;
  /** Documents that were examined. */
  documents: number;
  /** Documents that were inserted, modified or deleted. */
  written: number;
}

/**
 * Runs the work, and counts what MongoDB does for it; the background's operations are left out.
 * Nothing else may use the database meanwhile.
 */
export async function workDuring<T>(
  database: Connection,
  work: () => Promise<T>,
): Promise<{ result: T } & Work> {
  const profile = (level: number) => database.db?.command({ profile: level });
  const profiler = database.collection('system.profile');
  await profile(2);
  let result: T;
  try {
    result = await work();
  } finally {
    await profile(0);
  }
  const all = (await profiler.find().toArray()) as unknown as Profiled[];
  await profiler.drop();
  const own = all.filter(({ command }) => command.comment !== inBackground);
  const sum = (each: (one: Profiled) => number) => own.reduce((total, one) => total + each(one), 0);
  return {
    result,
    operations: own.length,
    keys: sum(({ keysExamined = 0 }) => keysExamined),
    documents: sum(({ docsExamined = 0 }) => docsExamined),
    written: sum(
      ({ ninserted = 0, nModified = 0, ndeleted = 0 }) => ninserted + nModified + ndeleted,
    ),
  };
}
