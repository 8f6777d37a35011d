import { describe, expect, it } from 'vitest';
import { cleanFileName, extensionOf } from './file-name.ts';

describe('a file name is shown as a teacher may read it', () => {
  it.each([
    ['a plain name', 'essay.pdf', 'essay.pdf'],
    ['emoji stay whole', 'Zoë 👩‍🏫 essay.pdf', 'Zoë 👩‍🏫 essay.pdf'],
    ['folders go', 'C:\\Users\\zoe\\essay.pdf', 'essay.pdf'],
    ['climbing goes', '../../etc/essay.pdf', 'essay.pdf'],
    ['right-to-left marks go, so that an ending cannot hide', 'essay\u202efdp.exe', 'essayfdp.exe'],
    ['line breaks and NUL go', 'es\u0000sa\r\ny\u2028.pdf', 'essay.pdf'],
    ['invisible spaces go', 'es\u200bsay\ufeff.pdf', 'essay.pdf'],
    ['decomposed letters are composed', 'Zoe\u0308.pdf', 'Zoë.pdf'],
    ['half an emoji goes', 'a\ud83d.pdf', 'a.pdf'],
    ['nothing left', '\u202e', 'file'],
    ['only dots', '..', 'file'],
  ])('%s', (_what, given, shown) => expect(cleanFileName(given)).toBe(shown));

  it('300 characters become 255, and the ending stays', () => {
    const name = cleanFileName(`${'x'.repeat(300)}.docx`);
    expect([name.length, name.endsWith('x.docx')]).toEqual([255, true]);
    const emoji = cleanFileName(`${'👩'.repeat(200)}.pdf`);
    expect(emoji.length).toBeLessThanOrEqual(255);
    expect(emoji.isWellFormed()).toBe(true);
    expect(cleanFileName('y'.repeat(300)).length).toBe(255);
  });

  it('the ending is told in lower case', () => {
    expect(['A.PDF', 'b.tar.gz', 'none', 'x.'].map(extensionOf)).toEqual(['pdf', 'gz', '', '']);
  });
});
