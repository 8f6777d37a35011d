/** Pages that are JPEGs as one PDF: the smallest file that holds them, since pictures in a PDF may stay as they are. */

export type JpegPage = {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Degrees clockwise by which it is shown. */
  turn: number;
};

/** The long side of A4, in points. */
const LONG_SIDE = 842;

const OBJECTS_BEFORE = 2;
const OBJECTS_PER_PAGE = 3;

type Part = string | Uint8Array<ArrayBuffer>;

/** Page, what is painted on it, the picture: in this order. */
const objectsOf = ({ bytes, width, height, turn }: JpegPage, number: number): Part[][] => {
  const scale = LONG_SIDE / Math.max(width, height);
  const [across, up] = [width, height].map((side) => (side * scale).toFixed(2));
  const painting = `q ${across} 0 0 ${up} 0 0 cm /P Do Q`;
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${up}] /Rotate ${turn}`,
      ` /Resources << /XObject << /P ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    ],
    [`<< /Length ${painting.length} >>\nstream\n${painting}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    ],
  ];
};

export const writeJpegPdf = (pages: readonly JpegPage[]): Blob => {
  const numberOf = (at: number) => OBJECTS_BEFORE + 1 + at * OBJECTS_PER_PAGE;
  const kids = pages.map((_, at) => `${numberOf(at)} 0 R`).join(' ');
  const objects: Part[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...pages.flatMap((page, at) => objectsOf(page, numberOf(at))),
  ];
  const parts: Part[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: Part) => {
    parts.push(part);
    length += part.length;
  };
  write('%PDF-1.4\n');
  for (const [at, object] of objects.entries()) {
    places.push(length);
    write(`${at + 1} 0 obj\n`);
    for (const part of object) write(part);
    write('\nendobj\n');
  }
  const start = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) write(`${String(place).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
};
