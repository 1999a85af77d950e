// @ts-check
import { randomUUID } from 'node:crypto';
import { call } from '../../faults/clients/call.mjs';

/** Pairs of tries, one for somebody who exists and one for nobody. */
const TRIES = 200;
const password = 'not the password of anybody';
const words = 'abacus abacus abacus abacus abacus abacus abacus abacus';

/** @type {import('./index.mjs').OwnScenario[]} */
export const guessing = [
  {
    id: 'guessing',
    title: 'Time that tells who has an account',
    async measure({ api }) {
      const { port } = api;
      const post = (/** @type {string} */ path, /** @type {object} */ body) =>
        call({ port, method: 'POST', path, body });
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
      ];
    },
  },
];

/**
 * The ratio of the median times; the calls alternate, so that other load meets both.
 * @param {() => Promise<import('../../faults/clients/call.mjs').Answer>} known
 * @param {() => Promise<import('../../faults/clients/call.mjs').Answer>} unknown
 */
async function ratioOf(known, unknown) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (let n = 0; n < TRIES; n += 1) {
    for (const index of n % 2 ? [0, 1] : [1, 0]) {
      const { status, ms } = await (index === 0 ? known() : unknown());
      if (status !== 401) throw new Error(`A guess got ${status}`);
      times[index]?.push(ms);
    }
  }
  const [one, other] = times.map((each) => each.sort((a, b) => a - b)[TRIES / 2] ?? NaN);
  return (one ?? NaN) / (other ?? NaN);
}
