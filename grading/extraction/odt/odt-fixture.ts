/** Builds ODT files for tests from bare XML, so that a test can write what no word processor would. */
import { strToU8, zipSync } from 'fflate';
import { entryOf } from '../../../contract/files.ts';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = [
  ...['office', 'text', 'table', 'style', 'meta'].map((name) => `xmlns:${name}="${OASIS}:${name}:1.0"`),
  `xmlns:draw="${OASIS}:drawing:1.0"`,
  `xmlns:fo="${OASIS}:xsl-fo-compatible:1.0"`,
  `xmlns:svg="${OASIS}:svg-compatible:1.0"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

export type OdtParts = {
  /** The children of office:text. */
  body: string;
  /** The children of office:automatic-styles. */
  styles?: string;
  /** The inside of office:master-styles. */
  master?: string;
  meta?: string;
  manifest?: string;
  /** Further parts by their path. */
  parts?: Record<string, Uint8Array>;
  type?: string;
};

export const buildOdt = ({
  body,
  styles = '',
  master = '',
  meta = '',
  manifest = '',
  parts = {},
  type,
}: OdtParts) =>
  zipSync({
    mimetype: [strToU8(type ?? entryOf('odt').type), { level: 0 }],
    'META-INF/manifest.xml': strToU8(
      `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0">${manifest}</manifest:manifest>`,
    ),
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(
      `<?xml version="1.0"?><office:document-styles ${NAMESPACES}><office:styles/><office:master-styles>${master}</office:master-styles></office:document-styles>`,
    ),
    'meta.xml': strToU8(
      `<?xml version="1.0"?><office:document-meta ${NAMESPACES}><office:meta>${meta}</office:meta></office:document-meta>`,
    ),
    ...parts,
  });

export const textStyle = (name: string, properties: string): string =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`;

/** A typed page, a paragraph each. */
export const typedOdt = (lines: readonly string[]): Uint8Array =>
  buildOdt({ body: lines.map((line) => `<text:p>${line}</text:p>`).join('') });
