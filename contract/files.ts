/** What may be uploaded. Browser, server and grading engine read the same limits. */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.docx', '.jpg', '.jpeg', '.png'] as const;
export type AcceptedExtension = (typeof ACCEPTED_EXTENSIONS)[number];

const MEGABYTE = 1024 * 1024;

export const FILE_LIMITS = {
  bytesPerFile: 25 * MEGABYTE,
  filesPerRequest: 60,
  bytesPerRequest: 250 * MEGABYTE,
  pages: 100,
  imagePixels: 50_000_000,
} as const;
