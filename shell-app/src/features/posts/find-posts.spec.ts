import { aPost } from '@unburden/testing';
import { findPosts } from './find-posts';

const posts = [
  aPost({ title: 'Night shift', text: 'Eleven years of nights.' }),
  aPost({ title: 'Bread', text: 'The NIGHT before I could not sleep.' }),
  aPost({ title: 'Café', text: 'Closed for good.' }),
];

describe('findPosts', () => {
  it('looks in title and text, whatever their case', () => {
    expect(findPosts(posts, ' nIGHT ').map(({ title }) => title)).toEqual(['Night shift', 'Bread']);
  });

  it('finds an accent however it was typed', () => {
    expect(findPosts(posts, 'cafe\u0301')).toHaveLength(1);
  });

  it('takes what was typed as it stands', () => {
    expect(findPosts(posts, '.*')).toEqual([]);
  });

  it('finds nothing for blank words', () => {
    expect(findPosts(posts, '  ')).toEqual([]);
  });
});
