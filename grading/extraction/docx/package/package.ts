/** Opens a DOCX container and finds its parts by their relationships, as a word processor does. */
import { Failure } from '../../../../contract/errors.ts';
import { openZip, type Zip } from '../../zip.ts';
import { findChild, listChildren, readXml, XML_LIMITS, type XmlBudget, type XmlElement } from './xml.ts';

export type Relationship = { id: string; type: string; target: string; external: boolean };

export type DocxPackage = {
  document: XmlElement;
  /** The document's part of a kind ("styles", "footnotes"), or null. */
  findPart(kind: string): XmlElement | null;
  listParts(kind: string): XmlElement[];
  /** The bytes behind a relationship id of the document (a picture), or null when it is not inside the file. */
  findMedia(relationshipId: string): Uint8Array | null;
  metadata: Record<string, string>;
};

const CORE_FIELDS: Record<string, string> = {
  'dc:creator': 'author',
  'cp:lastModifiedBy': 'lastModifiedBy',
  'dc:title': 'title',
  'dc:subject': 'subject',
  'cp:keywords': 'keywords',
  'dc:description': 'description',
  'cp:category': 'category',
  'app:Company': 'company',
  'app:Manager': 'manager',
};

const resolveTarget = (base: string, target: string): string => {
  const steps = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
};

export const relationshipsOf = (zip: Zip, budget: XmlBudget, part: string): Relationship[] => {
  const folder = part.split('/').slice(0, -1).join('/');
  const name = `${folder === '' ? '' : `${folder}/`}_rels/${part.split('/').at(-1)}.rels`;
  if (!zip.has(name)) return [];
  return listChildren(readXml(zip.read(name), budget), 'rel:Relationship').map(({ attributes }) => ({
    id: attributes.Id ?? '',
    type: attributes.Type?.split('/').at(-1) ?? '',
    target: resolveTarget(part, attributes.Target ?? ''),
    external: attributes.TargetMode === 'External',
  }));
};

const readMetadata = (parts: XmlElement[]): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const element of parts.flatMap((part) => part.children)) {
    const field = CORE_FIELDS[element.name];
    if (field !== undefined && element.text.trim() !== '') found[field] = element.text.trim().slice(0, 500);
  }
  return found;
};

export const findMainPart = (zip: Zip, relationships: Relationship[]): string => {
  const main = relationships.find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml';
  if (!zip.has(main)) throw new Failure('file_corrupt');
  return main;
};

export const openDocx = (bytes: Uint8Array): DocxPackage => {
  const zip = openZip(bytes);
  const budget: XmlBudget = { elements: XML_LIMITS.elements };
  const packageRelationships = relationshipsOf(zip, budget, '');
  const main = findMainPart(zip, packageRelationships);
  const document = readXml(zip.read(main), budget);
  if (document.name !== 'w:document' || findChild(document, 'w:body') === null)
    throw new Failure('file_corrupt');
  const relationships = relationshipsOf(zip, budget, main).filter((relationship) => !relationship.external);

  const partsOf = (from: Relationship[], kind: string): XmlElement[] =>
    from
      .filter((relationship) => relationship.type === kind && zip.has(relationship.target))
      .map((relationship) => readXml(zip.read(relationship.target), budget));

  return {
    document,
    findPart: (kind) => partsOf(relationships, kind)[0] ?? null,
    listParts: (kind) => partsOf(relationships, kind),
    findMedia: (relationshipId) => {
      const found = relationships.find((relationship) => relationship.id === relationshipId);
      return found !== undefined && zip.has(found.target) ? zip.read(found.target) : null;
    },
    metadata: readMetadata([
      ...partsOf(packageRelationships, 'core-properties'),
      ...partsOf(packageRelationships, 'extended-properties'),
    ]),
  };
};
