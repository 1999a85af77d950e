import { aPost } from '@unburden/testing';
import { findPosts } from './post-search';

const posts = [
  aPost({ title: 'Night shift', text: 'Eleven years of nights.' }),
  aPost({ title: 'Bread', text: 'The NIGHT before I could not sleep.' }),
  aPost({ title: 'Café', text: 'Closed for good.' }),
];

describe('findPosts', () => {
  it('searches title and text, ignoring case', () => {
    expect(findPosts(posts, ' nIGHT ').map(({ title }) => title)).toEqual(['Night shift', 'Bread']);
  });

  it('finds accents in any Unicode form', () => {
    expect(findPosts(posts, 'cafe\u0301')).toHaveLength(1);
  });

  it('treats the query as plain text', () => {
    expect(findPosts(posts, '.*')).toEqual([]);
  });

  it('finds nothing for a blank query', () => {
    expect(findPosts(posts, '  ')).toEqual([]);
  });
});
