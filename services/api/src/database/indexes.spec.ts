import mongoose, { type Connection, Schema } from 'mongoose';
import { itInAll } from '../../test/support/in-all.js';
import { Indexes } from './indexes.js';
import { mongodbOptions } from './mongodb-options.js';

const maxCallMs = 200;
const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = '/indexes-spec';
const mongodbUri = uri.toString();
const connections: Connection[] = [];

function connect(maxCallMs: number): Promise<Connection> {
  const connection = mongoose.createConnection(mongodbUri, mongodbOptions(maxCallMs));
  connections.push(connection);
  return connection.asPromise();
}

afterAll(async () => {
  await connections[0]?.dropDatabase();
  for (const connection of connections) await connection.close();
});

itInAll('builds an index without the time limit of calls', async () => {
  const patient = await connect(0);
  const words = Array.from({ length: 400 }, (_, word) => `word${word}`).join(' ');
  await patient
    .collection('longs')
    .insertMany(Array.from({ length: 3_000 }, () => ({ text: words })));
  const connection = await connect(maxCallMs);
  const model = connection.model('Long', new Schema({ text: String }).index({ text: 'text' }));

  const connecting = jest.spyOn(mongoose, 'createConnection');
  await new Indexes(connection, { mongodbUri }).ensure();

  const withoutLimit = expect.objectContaining({ socketTimeoutMS: 0 });
  expect(connecting).toHaveBeenCalledWith(mongodbUri, withoutLimit);
  expect(await model.diffIndexes()).toEqual({ toCreate: [], toDrop: [] });
});
