import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import sharp from 'sharp';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A form with a picture that never ends. */
async function stuckUpload(member: Client): Promise<ClientRequest> {
  const request = httpRequest(`${api.url}/api/users/updateprofilepic`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${member.token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': 1_000_000,
    },
  });
  request.on('error', () => {});
  request.write(
    '--b\r\nContent-Disposition: form-data; name="profilePic"; filename="a.png"\r\n\r\n',
  );
  await once(request, 'socket');
  return request;
}

/** The status of one more upload, retried until the server counts the earlier ones. */
async function statusOnce(wanted: number, member: Client): Promise<number> {
  const image = await picture('red');
  for (let attempt = 0; ; attempt += 1) {
    const form = new FormData();
    form.set('profilePic', new Blob([new Uint8Array(image)]), 'me.png');
    const { status } = await member.put('/users/updateprofilepic', undefined, { form });
    if (status === wanted || attempt === 50) return status;
  }
}

describe('uploads', () => {
  it('are limited to three at once for each member, so others can upload', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const stuck = await Promise.all(Array.from({ length: 40 }, () => stuckUpload(ann)));
    expect(await statusOnce(429, ann)).toBe(429);
    expect(await statusOnce(200, bob)).toBe(200);
    for (const request of stuck) request.destroy();
    expect(await statusOnce(200, ann)).toBe(200);
  });

  it('of 4.9 MiB in base64 are accepted, as at registration', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1_300, height: 1_300, channels: 3, noise, background: 'red' } as const;
    const bytes = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(4.8 * 1024 ** 2);
    expect(bytes.length).toBeLessThan(5 * 1024 ** 2);
    const member = await api.member();
    const profilePic = `data:image/png;base64,${bytes.toString('base64')}`;
    const { status, body } = await member.put('/users/updateprofilepic', { profilePic });
    expect(status).toBe(200);
    expect(body.profilePic).toMatch(/^\/api\/files\/avatars\//);
  });
});
