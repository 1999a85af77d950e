import { batchOf, commentSearchTerms, parseSearchTerms, postSearchTerms } from './search-terms.js';

describe('parseSearchTerms', () => {
  it.each([undefined, '', '  '])('is null for %j', (q) => {
    expect(parseSearchTerms(q)).toBeNull();
  });

  it.each([
    ['quiet harbor', ['quiet', 'harbor']],
    ['  "quiet   harbor" quiet', ['quiet', 'harbor']],
    ['-night, (night)!', ['night']],
    ["don't", ["don't"]],
    ['a\\"b c++ a.b $c', ['a', 'b', 'c']],
    ['नमस्ते', ['नमस्ते']],
    ['— !! …', []],
    ['❤️ 👍🏽', ['❤', '👍']],
    ['海', ['海']],
    ['海が見たい', ['海が', 'が見', '見た', 'たい']],
    ['rain 雨', ['rain', '雨']],
  ])('looks for every word of %j', (q, words) => {
    expect(parseSearchTerms(q)).toEqual(words);
  });

  it('accepts at most ten words', () => {
    const q = Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ');
    expect(parseSearchTerms(q)).toHaveLength(10);
  });
});

describe('searchedIn', () => {
  const finds = (q: string, text: string) =>
    (parseSearchTerms(q) ?? []).every((word) =>
      commentSearchTerms(text).searchTerms.includes(word),
    );

  it.each([
    ['cafe', 'Two CAFÉS? No: one Café.', true],
    ['café', 'a cafe', true],
    ['cafe', 'cafes', false],
    ['cat', 'concat', false],
    ['cat', 'my_cat', true],
    ['रात', 'आज की रात।', true],
    ['रा', 'रात', false],
    ['ガ', 'カ', false],
    ['straße', 'STRASSE', true],
    ['ΟΔΟΣ', 'οδος', true],
    ['ı', 'İ', true],
    ['ﬁnd', 'FIND', true],
    ['cooperate', 'co\u00adoperate', true],
    ["can't", 'I can’t', true],
    ['amour', "L'amour", true],
    ["l'amour", 'amour', false],
    ['a.b', 'axb', false],
    ['c++', 'c', true],
    ['眠れない', '昨日から全然眠れない。', true],
    ['眠', '昨日から全然眠れない。', true],
    ['眠る', '昨日から全然眠れない。', false],
    ['失眠', '我失眠很久了', true],
    ['ｶﾞﾝ', 'ガンと言われた', true],
    ['ラーメン', 'ラーメンを食べた', true],
    ['학교', '학교에서 울었다', true],
    ['นอนไม่หลับ', 'ฉันนอนไม่หลับมาหลายคืน', true],
    ['หลับ', 'ฉันนอนไม่หลับมาหลายคืน', true],
    ['وحيد', 'أنا وحيد', true],
    ['احبك', 'أُحِبُّكَ', true],
    ['مدرسه', 'المدرسة، مدرســة', true],
    ['علي', 'إلى على', true],
    ['שלום', 'שָׁלוֹם', true],
    ['❤', 'thank you ❤️', true],
    ['👩‍👧', 'us two 👩🏽‍👧', true],
    ['👍', 'thank you ❤️', false],
    ['🇩🇪', 'from 🇩🇪', true],
  ])('lets %j be found in %j: %j', (q, text, isFound) => {
    expect(finds(q, text)).toBe(isFound);
  });

  it('has each word once, in order', () => {
    expect(commentSearchTerms("He can't. He CAN, l'Été")).toEqual({
      searchTerms: ['he', "can't", 'can', 't', "l'ete", 'l', 'ete'],
    });
    expect(commentSearchTerms('')).toEqual({ searchTerms: [] });
  });

  it('cuts overlong words, and still finds them', () => {
    const { searchTerms } = commentSearchTerms(`${'𠀀'.repeat(200)} ${"a'".repeat(500)}`);
    for (const word of searchTerms) expect(Array.from(word).length).toBeLessThanOrEqual(4 * 65);
    expect(finds('𠀀'.repeat(200), `x ${'𠀀'.repeat(200)}`)).toBe(true);
    expect(Buffer.from(searchTerms.join('')).toString()).toBe(searchTerms.join(''));
  });
});

describe('searchedInPost', () => {
  it('has the terms of the title first, with their number', () => {
    expect(postSearchTerms({ title: 'On rain', text: 'Rain falls on all' })).toEqual({
      searchTerms: ['on', 'rain', 'falls', 'all'],
      titleTermCount: 2,
    });
    expect(postSearchTerms({ title: '!!', text: 'rain' }).titleTermCount).toBe(0);
  });
});

describe('the limits of search terms', () => {
  const letters = Array.from({ length: 5_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));

  it('are 300 different words of a comment, and 1,000 of a post, title first', () => {
    const text = letters.join(' ');
    expect(commentSearchTerms(text).searchTerms).toEqual(letters.slice(0, 300));
    const title = 'A long post';
    const { searchTerms, titleTermCount } = postSearchTerms({ title, text });
    expect(searchTerms).toEqual(['a', 'long', 'post', ...letters.slice(0, 997)]);
    expect(titleTermCount).toBe(3);
  });

  it('are 10,000 in a batch, or one text', () => {
    const sizes = [6_000, 4_000, 1, 20_000];
    expect(batchOf(sizes, (size) => size)).toEqual([6_000, 4_000]);
    expect(batchOf([20_000, 1], (size) => size)).toEqual([20_000]);
    expect(batchOf([], Number)).toEqual([]);
  });
});
