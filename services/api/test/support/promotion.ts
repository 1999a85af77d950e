import { ReasonsService } from '../../src/reasons/reasons.service.js';
import type { Client } from './client.js';
import type { Api } from './harness.js';

/** Makes the member a moderator while the next change of another's account is under way. */
export function promoteMeanwhile(api: Api, { id }: Client): void {
  const reasons = api.app.get(ReasonsService);
  const resolve = reasons.resolve.bind(reasons);
  jest.spyOn(reasons, 'resolve').mockImplementationOnce(async (input) => {
    await (await api.admin()).patch(`/moderation/role/${id}`, { role: 'moderator' });
    return resolve(input);
  });
}
