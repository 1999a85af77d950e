// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../tools/system/settings.mjs';
import { tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */

/** The memory limits of the containers of the API's pods, in podman's format. */
export const podMemory = () => {
  const manifest = readFileSync(join(workspace, 'k8s/base/api.yaml'), 'utf8');
  const [decoder, api] = [...manifest.matchAll(/limits: \{ memory: (\d+)Mi,/g)].map(
    ([, mebibytes]) => `${mebibytes}m`,
  );
  if (!decoder || !api) throw new Error('k8s/base/api.yaml names no memory limit of both');
  return { decoder, api };
};

/**
 * Three members upload the picture that needs the most memory to decode, at once. The API and
 * the decoder must survive within the memory limits of a pod.
 * @param {readonly string[]} containers @param {string} url of the API @param {Verdict} verdict
 */
export async function expectHeavyPictures(containers, url, verdict) {
  const picture = await heaviestPicture();
  const members = await Promise.all(['ann', 'bob', 'eve'].map((name) => register(url, name)));
  const sent = await Promise.all(members.map((token) => upload(url, token, picture)));
  verdict.expect(
    `three AVIFs of ${picture.length} bytes and 40 megapixels at once are accepted or refused`,
    sent.includes(200) && sent.every((status) => [200, 413, 503].includes(status)),
    sent.join(),
  );
  const format = '{{.State.Running}}';
  const { stdout } = await tool('podman', ['inspect', '--format', format, ...containers]);
  const live = await fetch(`${url}/api/health/live`).then(({ status }) => status, String);
  verdict.expect(
    `the API and the decoder survive within ${Object.values(podMemory()).join(' and ')}`,
    stdout.trim().split('\n').join() === containers.map(() => 'true').join() && live === 200,
    `running: ${stdout.trim()}, live: ${live}`,
  );
}

/** 12 bits and alpha: decoding needs 1,077 MiB of resident memory. */
async function heaviestPicture() {
  const sharp = createRequire(join(workspace, 'services/api/package.json'))('sharp');
  const background = { r: 9, g: 99, b: 99, alpha: 0.5 };
  /** @type {Buffer} */
  const bytes = await sharp({ create: { width: 8_000, height: 5_000, channels: 4, background } })
    .avif({ effort: 0, bitdepth: 12 })
    .toBuffer();
  return bytes;
}

/** @param {string} url @param {string} name @returns {Promise<string>} a token */
async function register(url, name) {
  const response = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.org`, password: 'correct pony battery' }),
  });
  const { token } = /** @type {{ token: string }} */ (await response.json());
  return token;
}

/** Sends an avatar. @param {string} url @param {string} token @param {Buffer} picture @returns {Promise<number>} the status, or 0 */
export async function upload(url, token, picture) {
  const body = new FormData();
  body.set('profilePic', new Blob([new Uint8Array(picture)]), 'me.avif');
  const headers = { Authorization: `Bearer ${token}` };
  const path = `${url}/api/users/updateprofilepic`;
  return fetch(path, { method: 'PUT', headers, body }).then(
    ({ status }) => status,
    () => 0,
  );
}
