interface Answer {
  hasNextPage: boolean;
  isError: boolean;
}

/** Loads the missing pages of a list, one after another, and returns the last answer: all, or an error. */
export async function loadAllPages<T extends Answer>(
  load: (page: { direction?: 'forward'; subscribe: false }) => PromiseLike<T>,
): Promise<T> {
  let answer = await load({ subscribe: false });
  while (answer.hasNextPage && !answer.isError) {
    answer = await load({ direction: 'forward', subscribe: false });
  }
  return answer;
}
