import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One comment or reply; the oldest reply comes first. */
const comment = z.strictObject({
  by: z.string(),
  text: z.string(),
  get replies(): z.ZodOptional<z.ZodArray<typeof comment>> {
    return z.array(comment).optional();
  },
});

/** One post with its comments, the oldest first. */
const thread = z.strictObject({
  by: z.string(),
  title: z.string(),
  text: z.string(),
  comments: z.array(comment),
});

/** One private conversation between two members. */
const chat = z.strictObject({
  between: z.tuple([z.string(), z.string()]),
  lines: z.array(z.strictObject({ by: z.string(), text: z.string() })),
});

export type DemoComment = z.infer<typeof comment>;
export type DemoThread = z.infer<typeof thread>;
export type DemoChat = z.infer<typeof chat>;

/** All content of the demo community. */
export interface DemoContent {
  members: readonly string[];
  threads: readonly DemoThread[];
  chats: readonly DemoChat[];
}

/** The order determines the ages of the posts. */
const topics = [
  'work-and-money',
  'family',
  'love-and-friendship',
  'loneliness-and-grief',
  'study-and-growing-up',
  'body-and-mind',
  'confessions',
  'small-victories',
];

/** The path is the same from src/setup and dist/setup. */
const folder = join(import.meta.dirname, '../../demo');

/** Reads the demo community from its files: half a megabyte, so only for the seed. */
export function readDemoContent(): DemoContent {
  return {
    members: read('members', z.array(z.string())),
    threads: topics.flatMap((topic) => read(`threads/${topic}`, z.array(thread))),
    chats: read('chats', z.array(chat)),
  };
}

function read<T>(name: string, schema: z.ZodType<T>): T {
  const file = join(folder, `${name}.json`);
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
