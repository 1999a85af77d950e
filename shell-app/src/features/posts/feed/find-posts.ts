import { type Post, searchFormOf } from '@unburden/contracts';

/** Words of a query: letters and digits with apostrophes between them, or one emoji. */
const wordPattern =
  /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*|\p{RI}{2}|\p{Extended_Pictographic}/gu;

/** Posts with every word of the query in title or text, as the server compares them. */
export function findPosts(posts: readonly Post[], query: string): Post[] {
  const words = searchFormOf(query).match(wordPattern) ?? [];
  if (words.length === 0) return [];
  return posts.filter((post) => words.every((word) => formOf(post).includes(word)));
}

const forms = new WeakMap<Post, string>();

/** A post's title and text in search form; made once, as each key press asks again. */
function formOf(post: Post): string {
  const known = forms.get(post);
  if (known !== undefined) return known;
  const form = searchFormOf(`${post.title} ${post.text}`);
  forms.set(post, form);
  return form;
}
