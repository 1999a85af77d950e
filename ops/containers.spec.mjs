// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leftoversIn, namesOf } from './containers.mjs';

const isRunning = (/** @type {string} */ id) => id === '4194303';

/** All that podman lists of a run. @param {number} id */
function listingOf(id) {
  const { project, container, tag } = namesOf(id);
  return [
    container('api'),
    `${project}_redis_1`,
    `pod_${project}`,
    `${project}_mongodb`,
    `${project}_front`,
    `localhost/unburden/api:${tag}`,
    `localhost/unburden/stand-ins:${tag}`,
  ];
}

describe('namesOf', () => {
  it('gives no two processes the same name or address', () => {
    assert.equal(namesOf(1).host, '127.64.0.1');
    assert.equal(namesOf(4_194_303).host, '127.127.255.255');
    for (const other of [2, 257, 65_537, 11]) {
      assert.notEqual(namesOf(other).host, namesOf(1).host);
      assert.equal(
        listingOf(other).some((name) => listingOf(1).includes(name)),
        false,
      );
    }
  });
});

describe('leftoversIn', () => {
  it('names all that a run left whose process has ended', () => {
    const listing = listingOf(77);
    assert.deepEqual(leftoversIn(listing.join('\n'), isRunning), listing);
  });

  it('leaves what a running one has made', () => {
    assert.deepEqual(leftoversIn(listingOf(4_194_303).join('\n'), isRunning), []);
  });

  it('names what was made before names had a run in them', () => {
    const old = ['unburden-test-api', 'unburden-test_redis_1', 'localhost/unburden/shell:test'];
    assert.deepEqual(leftoversIn(old.join('\n'), isRunning), old);
  });

  it('leaves what is not ours, and the base image for the next runs', () => {
    const others = ['unburden_mongodb_1', 'unburden-testing', 'my-unburden-test-7-api'];
    others.push('localhost/unburden/api:latest', 'localhost/unburden/base:0123456789ab', 'podman');
    assert.deepEqual(leftoversIn(`${others.join('\n')}\n`, isRunning), []);
  });
});
