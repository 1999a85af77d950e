// @ts-check
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { call } from '../../faults/clients/call.mjs';
import { findFreePort } from '../../tools/system/ports.mjs';

/** Pairs of tries, one for somebody who exists and one for nobody. */
const TRIES = 200;
const password = 'not the password of anybody';
const words = 'abacus abacus abacus abacus abacus abacus abacus abacus';

/** @type {import('./index.mjs').OwnScenario[]} */
export const guessing = [
  {
    id: 'guessing',
    title: 'Time that tells who has an account',
    async measure({ api, db, freshApi }) {
      const post = postTo(api.port);
      const name = `known ${randomUUID().slice(0, 8)}`;
      const email = `${randomUUID()}@example.org`;
      const made = await post('/users/register', { name, email, password: 'a good long one' });
      if (made.status !== 201) throw new Error(`Register: ${made.status}`);
      const login = (/** @type {string} */ each) => post('/users/login', { email: each, password });
      const recover = (/** @type {string} */ each) =>
        post('/users/recover', { name: each, words, newPassword: 'another good long one' });
      return [
        {
          what: 'login: known email ÷ unknown email',
          value: await ratioOf(
            () => login(email),
            () => login(`${randomUUID()}@example.org`),
          ),
          target: 1.1,
        },
        {
          what: 'recovery: known name ÷ unknown name',
          value: await ratioOf(
            () => recover(name),
            () => recover(randomUUID().slice(0, 30)),
          ),
          target: 1.1,
        },
        ...(await measureAddresses(db, await freshApi('with mail'), email)),
      ];
    },
  },
];

/** @param {number} port @returns {(path: string, body: object) => ReturnType<typeof call>} */
const postTo = (port) => (path, body) => call({ port, method: 'POST', path, body });

/**
 * Compares taken and free addresses, on a node where addresses are optional and mails go out.
 * @param {import('mongodb').Db} db @param {import('../../tools/system/api.mjs').ApiNode} node
 * @param {string} taken the address of an account, which is confirmed here
 */
async function measureAddresses(db, node, taken) {
  await db.collection('users').updateOne({ email: taken }, { $set: { emailConfirmed: true } });
  const mails = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
  const mailPort = await findFreePort();
  await once(mails.listen(mailPort, '127.0.0.1'), 'listening');
  const mail = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'noreply@example.org' };
  await node.start({ env: { ...mail, REGISTRATION_EMAIL: 'optional' } });
  const post = postTo(node.port);
  const free = () => `${randomUUID()}@example.org`;
  const register = (/** @type {string} */ email) => {
    const name = `new ${randomUUID().slice(0, 12)}`;
    return post('/users/register', { name, email, password: 'a good long one' });
  };
  const forgot = (/** @type {string} */ email) => post('/users/forgot', { email });
  const results = [];
  for (const { what, to, status } of [
    { what: 'registration', to: register, status: 201 },
    { what: 'forgotten password', to: forgot, status: 200 },
  ]) {
    const value = await ratioOf(
      () => to(taken),
      () => to(free()),
      status,
    );
    results.push({ what: `${what}: taken address ÷ free address`, value, target: 1.1 });
  }
  await node.terminate();
  mails.close();
  return results;
}

/**
 * The ratio of the median times; the calls alternate, so that other load meets both. Each is answered
 * with the status.
 * @param {() => Promise<import('../../faults/clients/call.mjs').Answer>} known
 * @param {() => Promise<import('../../faults/clients/call.mjs').Answer>} unknown
 */
async function ratioOf(known, unknown, expected = 401) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (let n = 0; n < TRIES; n += 1) {
    for (const index of n % 2 ? [0, 1] : [1, 0]) {
      const { status, ms } = await (index === 0 ? known() : unknown());
      if (status !== expected) throw new Error(`A guess got ${status}`);
      times[index]?.push(ms);
    }
  }
  const [one, other] = times.map((each) => each.sort((a, b) => a - b)[TRIES / 2] ?? NaN);
  return (one ?? NaN) / (other ?? NaN);
}
