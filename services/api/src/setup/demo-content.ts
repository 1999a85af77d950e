import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Minutes before the seed, with fractions: the latest post is 25 seconds old. */
const minutesAgo = z.number().positive();

/** A member's report of the thing that it stands at. `code` is one of the default reasons. */
const report = z.strictObject({ by: z.string(), minutesAgo, code: z.string(), note: z.string() });
const reports = z.array(report).optional();

const member = z.strictObject({
  name: z.string(),
  minutesAgo,
  role: z.literal('moderator').optional(),
  reports,
});

/** One comment or reply, the oldest reply first. */
const comment = z.strictObject({
  by: z.string(),
  minutesAgo,
  text: z.string(),
  likes: z.int().positive().optional(),
  reports,
  get replies(): z.ZodOptional<z.ZodArray<typeof comment>> {
    return z.array(comment).optional();
  },
});

/** One post with its comments, the oldest first. */
const thread = z.strictObject({
  by: z.string(),
  minutesAgo,
  title: z.string(),
  text: z.string(),
  views: z.int().nonnegative(),
  upvotes: z.int().nonnegative(),
  downvotes: z.int().nonnegative(),
  reports,
  comments: z.array(comment),
});

/** One private conversation between two members, the oldest line first. */
const chat = z.strictObject({
  between: z.tuple([z.string(), z.string()]),
  lines: z.array(z.strictObject({ by: z.string(), minutesAgo, text: z.string() })),
});

export type DemoReport = z.infer<typeof report>;
export type DemoMember = z.infer<typeof member>;
export type DemoComment = z.infer<typeof comment>;
export type DemoThread = z.infer<typeof thread>;
export type DemoChat = z.infer<typeof chat>;

/** All content of the demo community. */
export interface DemoContent {
  members: readonly DemoMember[];
  threads: readonly DemoThread[];
  chats: readonly DemoChat[];
}

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
    members: read('members', z.array(member)),
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
