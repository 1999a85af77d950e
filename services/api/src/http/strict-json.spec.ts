import { checkJson, decodeUtf8 } from './strict-json.js';

describe('checkJson', () => {
  it.each([
    '{}',
    '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
    '{"a":"b","b":"a"}',
    '["a","a"]',
    '{"text":"say \\"a\\": {[{[ \\\\","a":1}',
    '{"text":"\\\\","b":"__proto__"}',
    `${'['.repeat(20)}${']'.repeat(20)}`,
    `{"a":[${Array(197).fill('1').join()}],"b":"${',{['.repeat(300)}"}`,
    // Not JSON: left to the parser.
    '{"a"',
    '}}]]',
    '"open',
    '',
  ])('accepts %s', (text) => {
    expect(() => checkJson(text)).not.toThrow();
  });

  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"b":{"c":1,"c":2}}',
    '{"a":1,"\\u0061":2}',
    '{"a" : 1 ,\n"a"\t: 2}',
    '{"__proto__":{"role":"admin"}}',
    '{"a":[{"\\u005f_proto__":1}]}',
    '{"constructor":{"prototype":{}}}',
    `${'['.repeat(21)}${']'.repeat(21)}`,
    `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`,
    '[['.repeat(50_000),
    `[${Array(200).fill('{}').join()}]`,
    `[${Array(201).fill('1').join()}]`,
    `{"x":[${Array(200).fill('{}').join()}]}`,
    `{${Array.from({ length: 201 }, (_, index) => `"k${index}":1`).join()}}`,
  ])('refuses %.40s', (text) => {
    expect(() => checkJson(text)).toThrow(expect.objectContaining({ reason: 'malformedBody' }));
  });

  it('takes long texts of signs that it has to look behind or ahead of', () => {
    const long = 3_000_000;
    for (const text of [
      `{"a":"${'\\'.repeat(long)}"}`,
      `{"a":"${'\\"'.repeat(long / 2)}"}`,
      `"a"${' '.repeat(long)}`,
      '"" '.repeat(long / 3),
    ]) {
      expect(() => checkJson(text)).not.toThrow();
    }
  });
});

describe('decodeUtf8', () => {
  it('decodes valid UTF-8 and refuses other bytes', () => {
    expect(decodeUtf8(Buffer.from('zażółć 🙂'))).toBe('zażółć 🙂');
    expect(() => decodeUtf8(Buffer.from([0x22, 0xc3, 0x28]))).toThrow(
      expect.objectContaining({ reason: 'malformedBody' }),
    );
  });
});
