/** Events as a browser reads them over a connection that stays open, with a sign of life while nothing else comes. */
import type { AnswerEvent } from '../../contract/assistant/assistant.ts';

const ALIVE_MS = 10_000;
const ALIVE = ': still here\n\n';

export async function* eventLines(
  events: AsyncGenerator<AnswerEvent>,
  aliveMs = ALIVE_MS,
): AsyncGenerator<string> {
  let next = events.next();
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), aliveMs);
      });
      const came = await Promise.race([next, silence]);
      clearTimeout(timer);
      if (came === null) {
        yield ALIVE;
        continue;
      }
      if (came.done === true) return;
      yield `data: ${JSON.stringify(came.value)}\n\n`;
      next = events.next();
    }
  } finally {
    await events.return(undefined);
  }
}
