/** A work whose pages a model has read as well: what it saw, checked against the ink, is the text where nobody has read for sure. */
import type { PageImage } from './extraction/document.ts';
import type { SeenPage } from './graders/grader.ts';
import { type OpenedWork, type OpenRequest, openWork } from './open-work.ts';
import { checkSeen } from './reading/check-seen.ts';

type ReopenRequest = Pick<OpenRequest, 'document' | 'fileName' | 'brief' | 'readings'> & {
  /** As they were shown to the model, with the name covered as far as it was known. */
  images: PageImage[];
  seen: SeenPage[];
};

export const reopenWork = async ({ images, seen, ...request }: ReopenRequest): Promise<OpenedWork> => {
  const checked = await Promise.all(
    seen.map(async ({ page, lines, drawn = false }) => ({
      ...(await checkSeen(page, lines, images.find((image) => image.page === page) ?? null)),
      drawn,
    })),
  );
  const readings = [...(request.readings ?? []), ...checked.filter(({ lines }) => lines.length > 0)];
  return openWork({ ...request, document: { ...request.document, images }, sees: true, readings });
};
