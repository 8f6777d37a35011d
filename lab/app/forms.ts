/** Multipart bodies and small real files for tests. */
import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { addressOf } from '../../contract/client/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { TestApp } from './test-app.ts';

export type FormFile = { field?: string; name: string; bytes: Uint8Array };
export type Form = {
  fields?: Record<string, string>;
  files?: FormFile[];
  headers?: Record<string, string>;
  params?: Record<string, string>;
};

/** As a browser builds it, file names in raw UTF-8 with quotes escaped. */
export const encodeForm = ({ fields = {}, files = [] }: Form) => {
  const boundary = `----test${randomBytes(12).toString('hex')}`;
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  for (const { field = 'files', name, bytes } of files) {
    const shown = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${shown}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
};

export const sendForm = (
  test: TestApp,
  endpoint: Endpoint,
  token: string,
  form: Form,
): Promise<LightMyRequestResponse> => {
  const { payload, contentType } = encodeForm(form);
  return test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, form),
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType, ...form.headers },
  });
};

const drawn = new Map<string, Promise<Uint8Array>>();

/** The same lines are the same file, also a second later: it is drawn once. */
export const makePdf = async (lines: string[]): Promise<Uint8Array> => {
  const key = lines.join('\n');
  const file = drawn.get(key) ?? drawPdf(lines);
  drawn.set(key, file);
  return (await file).slice();
};

const drawPdf = async (lines: string[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: 780 - index * 22, size: 12, font });
  return pdf.save();
};

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/** Looks like a Word file to whoever checks its list of parts. */
export const makeDocxShell = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': Buffer.from(CONTENT_TYPES),
    'word/document.xml': Buffer.from('<w:document/>'),
  });

/** A spreadsheet's container under another name. */
export const makeOtherZip = (): Uint8Array => zipSync({ 'xl/workbook.xml': Buffer.from('<workbook/>') });

/** Head of a PDF and rubbish: enough to be stored, and any size. */
export const makePdfLike = (bytes: number): Uint8Array => {
  const file = Buffer.alloc(bytes, 0x20);
  file.write('%PDF-1.7\n');
  return file;
};

export const RUBRIC_LINES = [
  'Rubric for the essay',
  'Thesis: 40 points. The essay states a clear position.',
  'Evidence: 40 points. The essay supports it with facts.',
  'Grammar: 20 points. The essay is free of mistakes.',
];
