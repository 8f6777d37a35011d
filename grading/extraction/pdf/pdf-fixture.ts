/**
 * Writes small PDF files from raw page content, for tests that need full control over what is painted and how.
 * `@Name` in any string becomes a reference to the object of that name.
 */

export type FixtureObject = string | { dict: string; data: string | Uint8Array };

export type FixturePage = {
  content: string;
  /** Left, bottom, right, top. */
  mediaBox?: readonly number[];
  /** Entries of the resource dictionary beside the standard fonts F1 (Helvetica), F2 (Times) and F3 (bold). */
  resources?: string;
  /** Further entries of the page dictionary. */
  entries?: string;
};

export type FixtureFile = {
  pages: FixturePage[];
  objects?: Record<string, FixtureObject>;
  /** Further entries of the catalogue. */
  catalog?: string;
  trailer?: string;
};

const LETTER = [0, 0, 612, 792] as const;
const FONTS =
  '/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> ' +
  '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >> ' +
  '/F3 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff);

const pageObjects = (pages: FixturePage[]): [string, FixtureObject][] =>
  pages.flatMap((page, index): [string, FixtureObject][] => {
    const fonts = page.resources?.includes('/Font') ? '' : `/Font << ${FONTS} >>`;
    return [
      [
        `Page${index}`,
        `<< /Type /Page /Parent @Pages /MediaBox [${(page.mediaBox ?? LETTER).join(' ')}] /Contents @Content${index} ` +
          `/Resources << ${fonts} ${page.resources ?? ''} >> ${page.entries ?? ''} >>`,
      ],
      [`Content${index}`, { dict: '', data: page.content }],
    ];
  });

const joined = (parts: Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const buildPdf = (file: FixtureFile): Uint8Array => {
  const kids = file.pages.map((_, index) => `@Page${index}`).join(' ');
  const objects: [string, FixtureObject][] = [
    ['Catalog', `<< /Type /Catalog /Pages @Pages ${file.catalog ?? ''} >>`],
    ['Pages', `<< /Type /Pages /Kids [${kids}] /Count ${file.pages.length} >>`],
    ...pageObjects(file.pages),
    ...Object.entries(file.objects ?? {}),
  ];
  const numbers = new Map(objects.map(([name], index) => [name, index + 1]));
  const resolved = (text: string): string =>
    text.replace(/@([A-Za-z]\w*)/g, (whole, name: string) => {
      const number = numbers.get(name);
      return number === undefined ? whole : `${number} 0 R`;
    });

  const parts: Uint8Array[] = [latin1('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const write = (bytes: Uint8Array): void => {
    parts.push(bytes);
    length += bytes.length;
  };
  objects.forEach(([, object], index) => {
    offsets.push(length);
    write(latin1(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') write(latin1(resolved(object)));
    else {
      const data = typeof object.data === 'string' ? latin1(object.data) : object.data;
      write(latin1(`<< /Length ${data.length} ${resolved(object.dict)} >>\nstream\n`));
      write(data);
      write(latin1('\nendstream'));
    }
    write(latin1('\nendobj\n'));
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(latin1(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  write(
    latin1(
      `trailer << /Size ${objects.length + 1} /Root 1 0 R ${resolved(file.trailer ?? '')} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return joined(parts);
};

/** One line of text at a place, in the page's own units. */
export const line = (text: string, x: number, y: number, style = '/F1 12 Tf'): string =>
  `BT ${style} 1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, '\\$&')}) Tj ET\n`;

export const VISIBLE = line('VISIBLE-ANSWER about the water cycle', 72, 700);

/** A page with an ordinary visible line and whatever else is given. */
export const pageWith = (content: string, rest: Omit<FixturePage, 'content'> = {}): FixturePage => ({
  content: `${VISIBLE}${content}`,
  ...rest,
});
