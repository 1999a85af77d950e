import { setTimeout as delay } from 'node:timers/promises';
import type { Post } from '@unburden/contracts';
import { Types } from 'mongoose';
import { maxRanked, PostsQueries } from '../../src/blog/posts/posts.queries.js';
import { postSearchTerms } from '../../src/blog/search-terms.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
let author: Client;
beforeAll(async () => {
  api = await startApi();
  author = await api.member();
});
afterAll(() => api.close());

interface Sketch {
  title?: string;
  text?: string;
  up?: number;
  down?: number;
}

const midnight = Date.parse('2026-01-01');
let minutes = 0;

/** Inserts posts, each a minute newer than the last. Returns their ids. */
async function publish(sketches: readonly Sketch[]): Promise<string[]> {
  const rows = sketches.map(({ title = 'A title', text = 'A text', up = 0, down = 0 }) => {
    const at = new Date(midnight + 60_000 * (minutes += 1));
    return {
      _id: new Types.ObjectId(),
      title,
      text,
      ...postSearchTerms({ title, text }),
      author: new Types.ObjectId(author.id),
      createdAt: at,
      updatedAt: at,
      views: 0,
      upvotes: up,
      downvotes: down,
      score: up - down,
      commentCount: 0,
      inTrash: false,
    };
  });
  await api.database.collection('posts').insertMany(rows);
  return rows.map(({ _id }) => _id.toString());
}

async function page(query: Record<string, string>) {
  const answer = await api.visitor().get(`/blog/allpost?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const posts = answer.body.data as Post[];
  return {
    posts,
    ids: posts.map(({ _id }) => _id),
    cursor: answer.headers.get('x-next-cursor'),
    total: answer.headers.get('x-total-count'),
  };
}

/** Reads all pages of the list, with a callback between pages. */
async function walk(
  query: Record<string, string>,
  between: () => Promise<unknown> = async () => {},
) {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { ids, cursor: next } = await page({ ...query, ...(cursor && { cursor }) });
    seen.push(...ids);
    await between();
    cursor = next;
  } while (cursor);
  return seen;
}

describe('allpost with q', () => {
  it('finds whole words in title and text, in any case, newest first', async () => {
    const [inTitle, inText, , both] = await publish([
      { title: 'A Walrus at night' },
      { text: 'There was a walrus, and it sang.' },
      { title: 'walruses' },
      { title: 'WALRUS', text: 'walrus walrus' },
    ]);
    expect((await page({ q: 'walrus' })).ids).toEqual([both, inText, inTitle]);
    expect((await page({ q: ' WALRUS  night' })).ids).toEqual([inTitle]);
    expect((await page({ q: 'walrus', sort: 'best' })).ids[0]).toBe(both);
    expect((await page({ q: 'walrus' })).total).toBeNull();
  });

  it('ranks title matches above text matches by sort=best', async () => {
    const [inTitle, inText] = await publish([
      { title: 'On penguins', text: 'x' },
      { text: 'penguins', title: 'Title' },
    ]);
    expect((await page({ q: 'penguins', sort: 'best' })).ids).toEqual([inTitle, inText]);
    expect((await page({ q: 'penguins', sort: 'new' })).ids).toEqual([inText, inTitle]);
  });

  it('finds words of other languages, words with apostrophes, and stop words', async () => {
    const [hindi, german, english] = await publish([
      { title: 'आज की रात' },
      { title: 'Über die Angst' },
      { title: "I can't wherewithal" },
    ]);
    expect((await page({ q: 'रात' })).ids).toEqual([hindi]);
    expect((await page({ q: 'über angst' })).ids).toEqual([german]);
    expect((await page({ q: "can't" })).ids).toEqual([english]);
    expect((await page({ q: 'die angst' })).ids).toEqual([german]);
  });

  it('finds a part of a text without spaces, and an emoji', async () => {
    const [japanese, thai, korean, emoji] = await publish([
      { text: '昨日から全然眠れない。どうしよう' },
      { title: 'ฉันนอนไม่หลับ' },
      { title: '학교에서 울었다' },
      { text: 'I got through the day 🎈' },
    ]);
    expect((await page({ q: '眠れない' })).ids).toEqual([japanese]);
    expect((await page({ q: '眠' })).ids).toEqual([japanese]);
    expect((await page({ q: 'หลับ' })).ids).toEqual([thai]);
    expect((await page({ q: '학교' })).ids).toEqual([korean]);
    expect((await page({ q: '🎈' })).ids).toEqual([emoji]);
  });

  it.each(['new', 'best', 'top'])('has no gaps or duplicates by sort=%s', async (sort) => {
    const word = `lemur${sort}`;
    const ids = await publish(
      Array.from({ length: 25 }, (_, index) => ({
        title: index % 3 ? 'Title' : `${word} in the title`,
        text: `${word} `.repeat(1 + (index % 4)),
        up: index % 2,
      })),
    );
    const seen = await walk({ q: word, sort, limit: '4' });
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(seen).toEqual((await page({ q: word, sort, limit: '100' })).ids);
  });

  it.each(['"', '""', '-walrus', '$where', '{"$ne":1}', '.*', '\\', '—', '%00', 'a'.repeat(200)])(
    'treats %j as plain text',
    async (q) => {
      const { ids } = await page({ q });
      const isWord = q === '-walrus';
      expect(ids.length > 0).toBe(isWord);
    },
  );

  it('returns the whole feed for a blank query, with authors and the viewer’s votes', async () => {
    const [id = ''] = await publish([{ title: 'Axolotl' }]);
    await author.post(`/blog/likepost/${id}`);
    const answer = await author.get('/blog/allpost?q=axolotl');
    expect(answer.body.data).toMatchObject([{ upvotedBy: [author.id], user: author.name }]);
    const blank = await page({ q: '  ' });
    expect(blank.total).toBe(String(await api.database.collection('posts').countDocuments()));
  });

  it('has no gaps among posts of the same millisecond', async () => {
    const ids = await publish(Array.from({ length: 7 }, () => ({ title: 'Simultaneous' })));
    await api.database
      .collection('posts')
      .updateMany({ title: 'Simultaneous' }, { $set: { createdAt: new Date(midnight) } });
    const seen = await walk({ q: 'simultaneous', limit: '2' });
    expect(seen).toEqual([...ids].sort().reverse());
    expect(await walk({ q: 'simultaneous', limit: '3', sort: 'old' })).toEqual([...ids].sort());
  });

  it('reflects edits and deletions', async () => {
    const id = await author.createPost('Capybara');
    await author.patch(`/blog/updatepost/${id}`, { title: 'Tapir' });
    expect((await page({ q: 'capybara' })).ids).toEqual([]);
    await author.patch(`/blog/updatepost/${id}`, { text: 'of the rainforest' });
    expect((await page({ q: 'tapir rainforest' })).ids).toEqual([id]);
    const stored = await api.database.collection('posts').findOne({ _id: new Types.ObjectId(id) });
    expect(stored).toMatchObject({
      searchTerms: ['tapir', 'of', 'the', 'rainforest'],
      titleTermCount: 1,
    });
    await author.delete(`/blog/deletepost/${id}`);
    expect((await page({ q: 'tapir' })).ids).toEqual([]);
  });

  it.each([
    'q=a&q=b',
    'q[$ne]=x',
    `q=${'x'.repeat(201)}`,
    'sort=oldest',
    'sort=',
    'sort=new&sort=top',
    'sort=best',
    'sort=top&cursor=x',
  ])('refuses ?%s', async (query) => {
    expect((await api.visitor().get(`/blog/allpost?${query}`)).status).toBe(400);
  });
});

describe('allpost with common words', () => {
  it.each(['new', 'old', 'top', 'best'])('finds all matches by sort=%s', async (sort) => {
    const word = `common${sort}`;
    const ids = await publish(
      Array.from({ length: 240 }, (_, index) => ({
        title: index % 3 ? 'Title' : `${word.toUpperCase()}, in the title`,
        text: `a ${word} word`,
        up: 500 + (index % 2),
      })),
    );
    const seen = await walk({ q: word, sort, limit: '50' });
    expect([...seen].sort()).toEqual([...ids].sort());
    const inTitle = ids.filter((_, index) => index % 3 === 0).reverse();
    if (sort === 'best') expect(seen.slice(0, inTitle.length)).toEqual(inTitle);
    if (sort === 'old') expect(seen).toEqual(ids);
    if (sort === 'new') expect(seen).toEqual([...ids].reverse());
  });

  it('finds a rare word at any position, and only posts with both words', async () => {
    const [first] = await publish([{ title: 'Quokka', text: 'a plentiful thing' }]);
    await publish(Array.from({ length: 80 }, () => ({ text: 'a PLENTIFUL thing' })));
    await publish([{ title: 'Quokka', text: 'scarce' }]);
    for (const sort of ['new', 'top', 'best']) {
      expect((await page({ q: 'plentiful quokka', sort })).ids).toEqual([first]);
    }
    expect((await page({ q: 'plentiful nowhere' })).ids).toEqual([]);
  });

  it('ranks only the newest matches by sort=best', async () => {
    const [inTitle] = await publish([{ title: 'Abundant' }]);
    await publish(Array.from({ length: maxRanked - 1 }, () => ({ text: 'abundant' })));
    const best = async () => (await page({ q: 'abundant', sort: 'best', limit: '1' })).ids;
    expect(await best()).toEqual([inTitle]);
    const [newest] = await publish([{ text: 'abundant' }]);
    expect(await best()).toEqual([newest]);
  });
});

describe('searches at once', () => {
  it('run two at a time, with at most fifty in the queue', async () => {
    await publish([{ title: 'Crowded' }]);
    const queries = api.app.get<{ read: () => Promise<unknown> }>(PostsQueries);
    const original = queries.read.bind(queries);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const read = jest.spyOn(queries, 'read').mockImplementation(async (...args) => {
      await held;
      return original(...args);
    });
    const answers: number[] = [];
    // Equal ones would share an answer.
    const searching = Array.from({ length: 60 }, async (_, index) => {
      const answer = await api.visitor().get(`/blog/allpost?q=crowded&limit=${index + 1}`);
      answers.push(answer.status);
    });
    while (answers.length < 8 && read.mock.calls.length <= 2) await delay(20);
    expect(answers).toEqual(Array<number>(8).fill(503));
    expect(read).toHaveBeenCalledTimes(2);
    letGo();
    await Promise.all(searching);
    expect(answers.slice(8)).toEqual(Array<number>(52).fill(200));
    read.mockRestore();
  });
});

describe('allpost by sort=top', () => {
  it('lists the highest score first, then the newest, and follows the votes', async () => {
    const [old, young, loved] = await publish([
      { up: 1_000, down: 0 },
      { up: 1_001, down: 1 },
      { up: 3_000, down: 1_999 },
    ]);
    const top = await page({ sort: 'top', limit: '3' });
    expect(top.ids).toEqual([loved, young, old]);
    expect(top.total).toEqual(expect.any(String));
    for (let index = 0; index < 2; index += 1) {
      await (await api.member()).post(`/blog/likepost/${old}`);
    }
    expect((await page({ sort: 'top', limit: '3' })).ids).toEqual([old, loved, young]);
    const unhappy = await api.member();
    await unhappy.post(`/blog/likepost/${young}`);
    await unhappy.post(`/blog/dislikepost/${young}`);
    const score = async () =>
      (await api.database.collection('posts').findOne({ _id: new Types.ObjectId(young) }))?.score;
    expect(await score()).toBe(999);
    await unhappy.post(`/blog/dislikepost/${young}`);
    expect(await score()).toBe(1_000);
  });

  it('has no gaps or duplicates among equal scores while posts arrive, and accepts only its own cursors', async () => {
    await publish(Array.from({ length: 30 }, (_, index) => ({ up: index % 2 })));
    const posts = api.database.collection('posts');
    const same = new Date(midnight);
    await posts.updateMany({ score: 0 }, { $set: { createdAt: same } });
    const before = (await posts.find({ inTrash: false }).toArray()).map(({ _id }) => String(_id));
    const seen = await walk({ sort: 'top', limit: '60' }, () => publish([{ up: 5_000 }]));
    expect([...seen].sort()).toEqual([...before].sort());
    const feed = await page({ limit: '2' });
    const answer = await api.visitor().get(`/blog/allpost?sort=top&cursor=${feed.cursor}`);
    expect(answer.status).toBe(400);
  });
});

describe('allpost by author', () => {
  it('lists only that member’s posts by the full name, in every order, with the total', async () => {
    const another = await api.member();
    const otter = await another.createPost('An otter');
    const second = await another.createPost('A second otter');
    await author.post(`/blog/likepost/${otter}`);
    const theirs = { author: another.name.toUpperCase() };
    expect(await page(theirs)).toMatchObject({ ids: [second, otter], total: '2' });
    expect((await page({ ...theirs, sort: 'old' })).ids).toEqual([otter, second]);
    expect((await page({ ...theirs, sort: 'top' })).ids).toEqual([otter, second]);
    expect((await page({ ...theirs, q: 'second' })).ids).toEqual([second]);
    expect((await page({ ...theirs, q: 'otter', sort: 'best' })).ids).toHaveLength(2);
    expect(await walk({ ...theirs, sort: 'old', limit: '1' })).toEqual([otter, second]);
    expect((await page({ author: another.name.slice(0, -1) })).ids).toEqual([]);
    const tooLong = await api.visitor().get(`/blog/allpost?author=${'a'.repeat(201)}`);
    expect(tooLong).toMatchObject({ status: 400, body: { errors: [{ field: 'author' }] } });
  });

  it('starts at the oldest post, without gaps or duplicates', async () => {
    const oldest = await walk({ sort: 'old', limit: '60' });
    expect(oldest).toEqual((await walk({ limit: '70' })).reverse());
    expect(new Set(oldest).size).toBe(oldest.length);
  });
});
