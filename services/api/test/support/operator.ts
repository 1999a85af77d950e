import { Writable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { runCommand } from '../../src/cli/run-command.js';
import type { Client } from './client.js';
import type { Api } from './harness.js';
import { picture } from './pictures.js';

/** Runs a command line as `npm run admin` does, and keeps the connection open. */
export async function runLine(line: readonly string[], on: INestApplicationContext) {
  const texts = { out: '', err: '' };
  const into = (name: 'out' | 'err') =>
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        texts[name] += chunk.toString();
        done();
      },
    });
  const kept = { get: on.get.bind(on), close: () => Promise.resolve() };
  const code = await runCommand(line, {
    open: () => Promise.resolve(kept as INestApplicationContext),
    out: into('out'),
    err: into('err'),
  });
  return { code, ...texts };
}

/** Gives the member a picture. Returns its key. */
export async function withAvatar(client: Client): Promise<string> {
  const form = new FormData();
  form.set('profilePic', new Blob([new Uint8Array(await picture('red'))]), 'me.png');
  const answer = await client.put('/users/updateprofilepic', undefined, { form });
  return (answer.body.profilePic as string).replace('/api/files/', '');
}

/** A member with data in every collection, and another who chatted with them. */
export async function livelyMember(api: Api) {
  const [member, other] = [await api.member(), await api.member()];
  const avatar = await withAvatar(member);
  const post = await other.createPost();
  const own = await member.createPost('Mine', 'and nobody else’s');
  await member.post(`/blog/likepost/${post}`);
  await member.patch(`/blog/viewscount/${post}`);
  await member.post(`/blog/comment/${post}`, { text: 'A comment of mine' });
  await member.send(other, { image: await picture('blue'), text: 'Look' });
  await other.send(member, { text: 'Nice', clientId: crypto.randomUUID() });
  await member.patch('/messages/settings', {
    typing: false,
    readMarks: true,
    presence: 'partners',
  });
  return { member, other, avatar, own };
}
