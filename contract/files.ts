/** What may be uploaded. Browser, server and grading engine read the same table and the same limits. */

type KindEntry = {
  kind: string;
  /** The first is what a file of ours would get. */
  extensions: readonly `.${string}`[];
  /** As HTTP and Drive name it. */
  type: string;
  /** As teachers know it. */
  name: string;
  /** What it begins with, in hexadecimal; any of these. */
  magic: readonly string[];
  /** Readers of it allow that many bytes of rubbish before. */
  magicWithin?: number;
  /** What it is stands at its end too, so that its beginning alone cannot be judged. */
  judgedWhole?: true;
  /** Of its own; laid out by us, because the file has none; or one that is a picture. */
  pages: 'own' | 'laid-out' | 'picture';
  icon: 'pdf' | 'word' | 'text' | 'picture';
};

/** Another kind is one entry here and its reader in `grading/extraction/readers.ts`. */
export const FILE_KINDS = [
  {
    kind: 'pdf',
    extensions: ['.pdf'],
    type: 'application/pdf',
    name: 'PDF',
    magic: ['255044462d'],
    magicWithin: 1024,
    pages: 'own',
    icon: 'pdf',
  },
  {
    kind: 'docx',
    extensions: ['.docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'DOCX',
    magic: ['504b0304', '504b0506'],
    judgedWhole: true,
    pages: 'laid-out',
    icon: 'word',
  },
  {
    kind: 'odt',
    extensions: ['.odt'],
    type: 'application/vnd.oasis.opendocument.text',
    name: 'ODT',
    magic: ['504b0304', '504b0506'],
    judgedWhole: true,
    pages: 'laid-out',
    icon: 'text',
  },
  {
    kind: 'rtf',
    extensions: ['.rtf'],
    type: 'application/rtf',
    name: 'RTF',
    magic: ['7b5c727466'],
    pages: 'laid-out',
    icon: 'text',
  },
  {
    kind: 'jpeg',
    extensions: ['.jpg', '.jpeg'],
    type: 'image/jpeg',
    name: 'JPG',
    magic: ['ffd8ff'],
    pages: 'picture',
    icon: 'picture',
  },
  {
    kind: 'png',
    extensions: ['.png'],
    type: 'image/png',
    name: 'PNG',
    magic: ['89504e470d0a1a0a'],
    pages: 'picture',
    icon: 'picture',
  },
] as const satisfies KindEntry[];

export type FileKind = (typeof FILE_KINDS)[number]['kind'];
export type FileKindEntry = KindEntry & { kind: FileKind };

const ENTRIES: readonly FileKindEntry[] = FILE_KINDS;

export const ACCEPTED_EXTENSIONS: readonly string[] = ENTRIES.flatMap(({ extensions }) => extensions);

export const entryOf = (kind: FileKind): FileKindEntry => {
  const entry = ENTRIES.find((one) => one.kind === kind);
  if (entry === undefined) throw new Error(`There is no kind of file "${kind}".`);
  return entry;
};

/** By its name alone. */
export const kindOfName = (fileName: string): FileKindEntry | null => {
  const name = fileName.toLowerCase();
  return ENTRIES.find(({ extensions }) => extensions.some((one) => name.endsWith(one))) ?? null;
};

/** "PDF, DOCX or PNG", for sentences. */
export const acceptedNames = (word: 'and' | 'or'): string => {
  const names = ENTRIES.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
};

const MEGABYTE = 1024 * 1024;

export const FILE_LIMITS = {
  bytesPerFile: 25 * MEGABYTE,
  filesPerRequest: 60,
  bytesPerRequest: 250 * MEGABYTE,
  pages: 100,
  imagePixels: 50_000_000,
} as const;
