import type { Reply } from '@unburden/contracts';

/** One line of a thread as it is drawn, from top to bottom. */
export interface ThreadRow {
  reply: Reply;
  /** 1 for an answer to the comment itself. */
  depth: number;
  /** Number of replies below it, at every depth. */
  below: number;
  /** Whether those are drawn. */
  isOpen: boolean;
  /** The reply that it answers; null for an answer to the comment. */
  parent: Reply | null;
  /** The replies above it that have a line beside it, the outermost first. */
  above: readonly Reply[];
  /** Whether the line beside it that belongs to what it answers begins here. */
  isFirst: boolean;
}

/** Replies further down stand flat, each with whom it answers; styles.css has the phones' depth. */
export const deepest = { all: 6, phones: 3 };

/**
 * Lays out a flat list of replies, oldest first, as a tree drawn line by line. Each reply is
 * followed by its answers. Replies without their parent hang on the comment. Anything below a
 * collapsed reply is left out. Takes time in proportion to the replies, however deep they go.
 */
export function threadRows(
  replies: readonly Reply[],
  collapsed: ReadonlySet<string> = new Set(),
): ThreadRow[] {
  const byId = new Map(replies.map((reply) => [reply._id, reply]));
  const before = new Set<string>();
  const answers = new Map<string | null, Reply[]>();
  for (const reply of replies) {
    // A parent always comes before its answers; one that does not is as good as not there.
    const above = before.has(reply.parent) ? reply.parent : null;
    before.add(reply._id);
    const siblings = answers.get(above);
    if (siblings) siblings.push(reply);
    else answers.set(above, [reply]);
  }
  const below = countBelow(replies, answers);

  const rows: ThreadRow[] = [];
  // A stack of nodes to draw, the next at the end.
  const waiting = backwards(answers.get(null)).map((reply) => ({
    reply,
    depth: 1,
    above: [] as Reply[],
  }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { reply, depth, above } = next;
    const isOpen = !collapsed.has(reply._id);
    const parent = depth === 1 ? null : (byId.get(reply.parent) ?? null);
    const isFirst = (rows.at(-1)?.reply ?? null) === parent && above.length === depth - 1;
    rows.push({ reply, depth, below: below.get(reply._id) ?? 0, isOpen, parent, above, isFirst });
    if (!isOpen) continue;
    const inside = above.length < deepest.all - 1 ? [...above, reply] : above;
    for (const answer of backwards(answers.get(reply._id))) {
      waiting.push({ reply: answer, depth: depth + 1, above: inside });
    }
  }
  return rows;
}

function countBelow(
  replies: readonly Reply[],
  answers: ReadonlyMap<string | null, readonly Reply[]>,
): Map<string, number> {
  const below = new Map<string, number>();
  // Answers come after what they answer: from the end, all below a reply is counted before it.
  for (const { _id } of [...replies].reverse()) {
    const counts = (answers.get(_id) ?? []).map((answer) => 1 + (below.get(answer._id) ?? 0));
    below.set(
      _id,
      counts.reduce((sum, count) => sum + count, 0),
    );
  }
  return below;
}

function backwards(replies: readonly Reply[] = []): Reply[] {
  return [...replies].reverse();
}
