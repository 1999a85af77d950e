/** As long as a call waits for its transaction, and less than for its socket. Milliseconds. */
export const longestWriteMs = 10_000;
