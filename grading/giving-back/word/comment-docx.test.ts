import { describe, expect, it } from 'vitest';
import { buildDocx } from '../../extraction/docx/docx-fixture.ts';
import { readDocx } from '../../extraction/docx/read-docx.ts';
import { openZip } from '../../extraction/zip.ts';
import { paperWith } from '../returned-paper.fixture.ts';
import { commentDocx } from './comment-docx.ts';

const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const r = (text: string, properties = '') =>
  `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;

const partOf = (bytes: Uint8Array, name: string) => Buffer.from(openZip(bytes).read(name)).toString();
const textOf = async (bytes: Uint8Array) =>
  (await readDocx(bytes, async () => Promise.reject(new Error('no picture')))).text;

/** Every comment has its two marks and its reference, and every mark a comment. */
const idsIn = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<w:${tag} w:id="(\\d+)"`, 'g'))].map(([, id]) => id);
const expectWhole = (bytes: Uint8Array, commentsPart: string) => {
  const document = partOf(bytes, 'word/document.xml');
  const ids = idsIn(partOf(bytes, commentsPart), 'comment').toSorted();
  for (const tag of ['commentRangeStart', 'commentRangeEnd', 'commentReference'])
    expect(idsIn(document, tag).toSorted()).toEqual(ids);
  return ids;
};

describe('a Word file goes back with comments', () => {
  const body = [
    p(r('My position '), r('is ', '<w:rPr><w:b/></w:rPr>'), r('clear. '), r('And so on.')),
    p('<w:hyperlink w:anchor="a">', r('Teenagers need '), '</w:hyperlink>', r('eight hours &amp; more.')),
  ].join('');

  it('around whole runs, on exactly the quoted ones, and its text is what it was', async () => {
    const before = buildDocx({ body });
    const after = commentDocx(before, paperWith(['My position is clear', 'need eight hours & more']));
    expect(await textOf(after)).toBe(await textOf(before));
    expect(expectWhole(after, 'word/markwise-comments.xml')).toEqual(['0', '1', '2']);
    const document = partOf(after, 'word/document.xml');
    const quoted = /commentRangeStart w:id="1"\/>(.*?)<w:commentRangeEnd w:id="1"/s.exec(document)?.[1] ?? '';
    expect(quoted.replace(/<w:comment[^>]*>|<[^>]+>/g, '')).toBe('My position is clear. ');
    const linked = /commentRangeStart w:id="2"\/>(.*?)<w:commentRangeEnd w:id="2"/s.exec(document)?.[1] ?? '';
    expect(linked.startsWith('<w:hyperlink')).toBe(true);
    expect(
      document.replace(/<w:commentRange(?:Start|End)[^>]*>|<w:r><w:commentReference[^>]*><\/w:r>/g, ''),
    ).toBe(partOf(before, 'word/document.xml'));
  });

  it('whose own comments stay, with numbers of their own', () => {
    const own = '<w:comment w:id="7" w:author="Ana"><w:p><w:r><w:t>mine</w:t></w:r></w:p></w:comment>';
    const after = commentDocx(buildDocx({ body, parts: { comments: own } }), paperWith(['And so on']));
    const comments = partOf(after, 'word/comments.xml');
    expect(comments).toContain(own);
    expect(idsIn(comments, 'comment')).toEqual(['7', '8', '9']);
    expect(openZip(after).names).toEqual(openZip(buildDocx({ body, parts: { comments: own } })).names);
  });

  it('not on what nobody sees, and nothing in a comment is markup', () => {
    const hidden = p(r('My position is clear', '<w:rPr><w:vanish/></w:rPr>'), r('Other words.'));
    const paper = {
      ...paperWith(['My position is clear']),
      teacher: 'A "<b>" & Co',
      summary: '</w:t>\u0007<x>',
    };
    const after = commentDocx(buildDocx({ body: hidden }), paper);
    expect(expectWhole(after, 'word/markwise-comments.xml')).toEqual(['0']);
    const comments = partOf(after, 'word/markwise-comments.xml');
    expect(comments).toContain('w:author="A &quot;&lt;b&gt;&quot; &amp; Co"');
    expect(comments).toContain('&lt;/w:t&gt;&lt;x&gt;');
    expect(comments).toContain('Claim 3.5 of 4');
  });

  it('but a broken one is refused', () => {
    const docx = buildDocx({ body: '<w:p/>' });
    expect(() => commentDocx(docx.slice(0, 40), paperWith([]))).toThrow(/file_corrupt/);
  });
});
