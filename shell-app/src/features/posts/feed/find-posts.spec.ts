import { aPost } from '@unburden/testing';
import { findPosts } from './find-posts';

const posts = [
  aPost({ title: 'Night 🙂 shift', text: 'Eleven years of nights.' }),
  aPost({ title: 'Bread', text: 'The NIGHT before I could not sleep.' }),
  aPost({ title: 'Café', text: 'Closed for good.' }),
];

const named = (title: string) => aPost({ title, text: '-' });

describe('findPosts', () => {
  it('searches title and text, ignoring case', () => {
    expect(findPosts(posts, ' nIGHT ').map(({ title }) => title)).toEqual([
      'Night 🙂 shift',
      'Bread',
    ]);
  });

  it.each([
    ['cafe\u0301', 'Café'],
    ['CAFE', 'Café'],
    ['strasse', 'Straße'],
    ['ＢＲＥＡＤ', 'Bread'],
    ['years “shift”,', 'Night 🙂 shift'],
    ['years🙂', 'Night 🙂 shift'],
    ['l’amour', "L'amour"],
    ['مدرسه', 'مَدْرَسَة'],
    ['不安', '夜の不安'],
  ])('finds, as the server does: %s', (query, title) => {
    const found = findPosts(
      [...posts, ...['Straße', "L'amour", 'مَدْرَسَة', '夜の不安'].map(named)],
      query,
    );
    expect(found.map((post) => post.title)).toEqual([title]);
  });

  it('treats the query as plain text', () => {
    expect(findPosts(posts, '.*')).toEqual([]);
  });

  it('finds nothing for a blank query', () => {
    expect(findPosts(posts, '  ')).toEqual([]);
  });
});
