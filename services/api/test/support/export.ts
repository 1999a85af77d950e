import { UserExport } from '../../src/cli/user-export.js';
import { UserDataRegistry } from '../../src/jobs/user-data.js';
import { PicturesService } from '../../src/storage/pictures.service.js';
import type { Client } from './client.js';
import type { Api } from './harness.js';

/** The member's data as JSON, as an operator exports it for them. */
export async function exportOf({ app, database }: Api, { id }: Client): Promise<string> {
  const exporting = new UserExport(database, app.get(UserDataRegistry), app.get(PicturesService));
  let json = '';
  for await (const piece of exporting.json(id)) json += piece;
  return json;
}
