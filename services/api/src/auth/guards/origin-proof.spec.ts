import { originOf } from './origin-proof.js';

const allowed = ['https://unburden.example'];

describe('originOf', () => {
  it.each([
    ['own', { origin: 'https://unburden.example' }],
    ['own', { referer: 'https://unburden.example/post/1?x' }],
    ['own', { origin: 'https://unburden.example', referer: 'https://evil.example/' }],
    ['own', { origin: 'https://unburden.example', 'sec-fetch-site': 'same-origin' }],
    ['foreign', { origin: 'https://unburden.example', 'sec-fetch-site': 'cross-site' }],
    ['foreign', { origin: 'https://unburden.example.evil.example' }],
    ['foreign', { origin: 'http://unburden.example' }],
    ['foreign', { origin: 'https://unburden.example:444' }],
    ['foreign', { origin: 'null' }],
    ['foreign', { origin: '' }],
    ['foreign', { referer: 'https://evil.example/https://unburden.example' }],
    ['foreign', { referer: 'about:blank' }],
    ['foreign', { 'sec-fetch-site': 'cross-site' }],
    ['unknown', {}],
    ['unknown', { 'sec-fetch-site': 'same-origin' }],
  ])('%s: %j', (expected, headers) => {
    expect(originOf(headers, allowed)).toBe(expected);
  });
});
