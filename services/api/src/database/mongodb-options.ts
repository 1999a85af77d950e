import type { ConnectOptions } from 'mongoose';
import { newObjectId } from './stored-id.js';

/** Options of every connection. @param maxCallMs time limit of a call; 0 for none */
export function mongodbOptions(maxCallMs: number) {
  return {
    autoIndex: false,
    autoCreate: false,
    // The ids of what is inserted past Mongoose.
    pkFactory: { createPk: newObjectId },
    // With buffering, a call that begins while the database is away would wait past every time
    // limit.
    bufferCommands: false,
    serverSelectionTimeoutMS: 5_000,
    // A primary that is cut off, not closed, is noticed after the sum of these two. Calls that wait
    // for it then try the next one. By default that takes forty seconds.
    heartbeatFrequencyMS: 2_000,
    connectTimeoutMS: 3_000,
    socketTimeoutMS: maxCallMs,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
  } satisfies ConnectOptions;
}

/** As long as a call waits for its transaction, and less than for its socket. Milliseconds. */
export const maxWriteMs = 10_000;
