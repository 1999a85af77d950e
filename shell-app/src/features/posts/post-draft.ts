export interface PostDraft {
  title: string;
  text: string;
}

/** The draft that a visitor wrote before logging in, out of the history's state; else an empty one. */
export function readDraft(state: unknown): PostDraft {
  const draft = isObject(state) && isObject(state.draft) ? state.draft : {};
  const { title, text } = draft;
  return {
    title: typeof title === 'string' ? title : '',
    text: typeof text === 'string' ? text : '',
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
