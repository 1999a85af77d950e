import type { Client } from '../support/client.js';
import { moveClock, stopClock } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { startMailServer, tokenIn } from '../support/mail-server.js';
import { toldKinds } from '../support/notices.js';

let api: Api;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  const from = 'noreply@example.org';
  api = await startApi({ rateLimits: true, mail: { url: mail.url, from, subject: null } });
});
afterAll(async () => {
  await api.close();
  await mail.close();
});
afterEach(() => jest.useRealTimers());

const minutes = 60_000;
const prove = (client: Client, password: string) => client.post('/users/prove', { password });
const update = (client: Client, oldPassword: string) =>
  client.patch(`/users/updateuser/${client.id}`, {
    oldPassword,
    newPassword: 'another pony battery',
  });

async function guess(client: Client, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const { status } = await (count % 2 === 0 ? prove : update)(client, 'not that one');
    expect(status).toBe(400);
  }
}

describe('a password typed wrong within a session', () => {
  it('five times in ten minutes, here or there, is told in the inbox and by mail', async () => {
    const member = await api.member();
    const token = tokenIn((await mail.sentTo(member.email, api)).at(-1), 'confirmemail');
    await api.visitor().post('/users/confirmemail', { token });
    await guess(member, 4);
    expect(await toldKinds(member)).toEqual([]);
    await guess(member, 1);
    expect(await toldKinds(member)).toEqual(['password_tried']);
    const told = (await mail.sentTo(member.email, api)).at(-1);
    expect(told?.text).toContain('typed a wrong password several times');
  });

  it('is told once an hour', async () => {
    const member = await api.member();
    stopClock();
    await guess(member, 5);
    moveClock(11 * minutes);
    await guess(member, 5);
    expect(await toldKinds(member)).toEqual(['password_tried']);
    moveClock(50 * minutes);
    const later = await member.loginAgain();
    await guess(later, 5);
    expect(await toldKinds(later)).toEqual(['password_tried', 'password_tried']);
  });

  it('is no matter of the right one, nor of tries that are far apart', async () => {
    const member = await api.member();
    stopClock();
    await guess(member, 4);
    expect((await prove(member, member.password)).status).toBe(204);
    moveClock(11 * minutes);
    await guess(member, 4);
    expect(await toldKinds(member)).toEqual([]);
  });
});
