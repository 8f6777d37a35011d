/** A written PDF as a whole. */
export const collectPdf = async (pdf: AsyncIterable<unknown>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of pdf) if (piece instanceof Uint8Array) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
};
