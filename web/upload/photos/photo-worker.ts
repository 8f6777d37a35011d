/** Computes beside the page, so that it stays alive while a photo of twelve megapixels is laid flat. */
import type { Pixels } from './picture/pixels.ts';
import { type PreparedPage, preparePage } from './picture/prepare-page.ts';

self.addEventListener('message', ({ data: photo }: MessageEvent<Pixels>) => {
  const prepared: PreparedPage = preparePage(photo);
  const transfer = prepared.fault === null ? [prepared.page.data.buffer] : [];
  self.postMessage(prepared, { transfer });
});
