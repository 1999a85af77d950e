import { findLinks } from './find-links';

const links = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

describe('findLinks', () => {
  it('finds URLs without changing the text', () => {
    const text = 'Read https://example.org/a?b=1#c and\nhttp://example.com too.';
    expect(links(text)).toEqual(['https://example.org/a?b=1#c', 'http://example.com/']);
    expect(
      findLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['Look: https://example.org.', 'https://example.org/'],
    ['(see https://example.org/x)', 'https://example.org/x'],
    ['https://example.org/wiki/Calm_(mood)', 'https://example.org/wiki/Calm_(mood)'],
    ['https://example.org/x!?', 'https://example.org/x'],
    ['"https://example.org/x"', 'https://example.org/x'],
    ['«https://example.org»', 'https://example.org/'],
    ['‹https://example.org/x›', 'https://example.org/x'],
    ['„https://example.org/x“', 'https://example.org/x'],
    ['‚https://example.org/x‘', 'https://example.org/x'],
    ['شاهد https://example.org/x، ثم عد', 'https://example.org/x'],
    ['هل رأيت https://example.org/x؟', 'https://example.org/x'],
    ['https://example.org/x؛ نعم', 'https://example.org/x'],
    ['یہ https://example.org/x۔', 'https://example.org/x'],
    ['यह https://example.org/x। फिर', 'https://example.org/x'],
    ['https://example.org/x。然后', 'https://example.org/x'],
    ['https://example.org/x，然后', 'https://example.org/x'],
    ['（https://example.org/x）然后', 'https://example.org/x'],
    ['「https://example.org/x」と', 'https://example.org/x'],
    ['https://example.org/x！？', 'https://example.org/x'],
    ['https://example.org/x\u200bthen', 'https://example.org/x'],
  ])('leaves the sentence its own marks: %s', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  it.each([
    ['https://example.org/日本', 'https://example.org/%E6%97%A5%E6%9C%AC'],
    ['https://example.org/Straße?q=für', 'https://example.org/Stra%C3%9Fe?q=f%C3%BCr'],
    ['https://مثال.example/صفحة', 'https://xn--mgbh0fb.example/%D8%B5%D9%81%D8%AD%D8%A9'],
  ])('keeps the letters of every script: %s', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'java\nscript:alert(1)',
    'https://bank.example@evil.example/',
    'http://',
    'https://localhost/admin',
    'xhttps://example.org',
    '<script>alert(1)</script>',
  ])('makes no link of %s', (text) => {
    expect(findLinks(text)).toEqual([{ text }]);
  });

  it('is fast for adversarial text', () => {
    const text = `https://example.org/${'.)'.repeat(10_000)}`;
    expect(
      findLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
