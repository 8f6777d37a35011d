/** Reads server-sent events: what each `data:` holds, as it comes. Comments, which only keep the line open, are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      held += decoder.decode(value, { stream: !done });
      const blocks = held.split(/\r?\n\r?\n/);
      held = done ? '' : (blocks.pop() ?? '');
      for (const block of blocks) {
        const data = block
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
        if (data.length > 0) yield data.join('\n');
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
