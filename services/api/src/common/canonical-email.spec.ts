import { canonicalEmail } from './canonical-email.js';

describe('canonicalEmail', () => {
  it.each([
    ['Vera@Bücher.example.org', 'vera@xn--bcher-kva.example.org'],
    ['vera@bu\u0308cher.example.org', 'vera@xn--bcher-kva.example.org'],
    ['vera@xn--bcher-kva.example.org', 'vera@xn--bcher-kva.example.org'],
    ['vera@例え.テスト', 'vera@xn--r8jz45g.xn--zckzah'],
    ['Über@Example.org', 'über@example.org'],
    ['a@b@bücher.example', 'a@b@xn--bcher-kva.example'],
  ])('%s is %s', (given, form) => {
    expect(canonicalEmail(given)).toBe(form);
    expect(canonicalEmail(form)).toBe(form);
  });

  it.each([
    'vera',
    'vera@',
    '@bücher.example',
    'vera@bücher.example/x',
    'vera@bü cher.example',
    'vera@ü:80',
    '',
  ])('leaves %s, which is no address', (text) => expect(canonicalEmail(text)).toBe(text));
});
