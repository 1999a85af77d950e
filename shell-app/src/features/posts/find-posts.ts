import type { Post } from '@unburden/contracts';

/** Posts with the words in title or text, whatever their case; none for blank words. */
export function findPosts(posts: readonly Post[], words: string): Post[] {
  const wanted = fold(words.trim());
  if (wanted === '') return [];
  return posts.filter(
    ({ title, text }) => fold(title).includes(wanted) || fold(text).includes(wanted),
  );
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
