import { answerOrder } from './decoder-protocol.js';
import { encode } from './picture-encoding.js';

// The entry of a separate process, so that a decoder crash or its memory cannot harm the API. It takes
// one order from stdin, and ends. For an error that is no refusal it ends without an answer.
await answerOrder(process.stdin, process.stdout, async (bytes, kind, onEnd) => {
  try {
    return await encode(bytes, kind);
  } finally {
    const { user, system } = process.cpuUsage();
    onEnd(Math.ceil((user + system) / 1000));
  }
});
