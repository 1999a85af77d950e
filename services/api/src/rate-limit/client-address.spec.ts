import { addressKey, networkKey } from './client-address.js';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('networkKey', () => {
  it.each([
    ['192.0.2.7', null],
    ['::ffff:192.0.2.7', null],
    ['unknown', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8:1::', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkKey(addressKey(address))).toBe(network);
  });
});
