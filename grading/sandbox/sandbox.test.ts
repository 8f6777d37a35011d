import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/errors.ts';
import { buildDocx, paragraph, run } from '../extraction/docx/docx-fixture.ts';
import { drawPage } from '../extraction/image/image-fixture.ts';
import { HEAVY_PDF } from '../extraction/pdf/hostile-pdf.fixture.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

const essay = (text: string) => buildDocx({ body: paragraph(run(text)) });
const longEssay = (paragraphs: number) =>
  buildDocx({ body: paragraph(run('word ') + run('more ')).repeat(paragraphs) });
/** Busy for a second or more, and within all limits. */
const slow = longEssay(19_000);

let open: Sandbox[] = [];
const start = (options: Partial<SandboxOptions> = {}): Sandbox => {
  const extractor = createSandbox({ processes: 1, ...options });
  open.push(extractor);
  return extractor;
};
afterEach(async () => {
  await Promise.all(open.map((extractor) => extractor.close()));
  open = [];
});

const hasProc = existsSync('/proc/self/status');
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return status.includes(`\nPPid:\t${parent}\n`) && command.includes('sandbox-child');
      } catch {
        return false;
      }
    });

/** Files of tests share a process: what another one has started is not ours. */
const others = hasProc ? childrenOf(process.pid) : [];
const ownChildren = () => childrenOf(process.pid).filter((pid) => !others.includes(pid));

describe('a file in the sandbox', () => {
  test('comes out as a document, and one process serves many', async () => {
    const extractor = start();
    const texts = await Promise.all(
      ['one', 'two', 'three'].map(
        async (word) => (await extractor.extract(essay(word), `${word}.docx`)).text,
      ),
    );
    expect(texts).toEqual(['one', 'two', 'three']);
    if (hasProc) expect(ownChildren()).toHaveLength(1);
  });

  test('that takes too long is ended', async () => {
    await expect(start({ cpuMs: 1 }).extract(slow, 'slow.docx')).rejects.toMatchObject({
      code: 'file_too_complex',
    });
  });

  test('that is a picture has a time of its own, and the file after it is read', async () => {
    const photo = await drawPage().png().toBuffer();
    const extractor = start({ pictureCpuMs: 50 });
    await expect(extractor.extract(photo, 'photo.png')).rejects.toMatchObject({ code: 'file_too_complex' });
    expect((await extractor.extract(essay('next'), 'next.docx')).text).toBe('next');
  });

  test('that takes too much memory is ended, and the next one is read', async () => {
    const extractor = start({ memoryMb: 40 });
    await expect(extractor.extract(slow, 'slow.docx')).rejects.toMatchObject({ code: 'file_too_complex' });
    expect((await extractor.extract(essay('next'), 'next.docx')).text).toBe('next');
  });

  test.skipIf(!hasProc)('that takes too much is ended even while we are too busy to look', async () => {
    const extractor = start({ memoryMb: 150 });
    await extractor.extract(essay('first'), 'first.docx');
    const [pid] = ownChildren();
    const greedy = HEAVY_PDF['letters that mean a thousand each']?.() ?? new Uint8Array();
    const reading = extractor.extract(greedy, 'greedy.pdf').catch((error: unknown) => error);
    await wait(20);
    const rest = new Int32Array(new SharedArrayBuffer(4));
    let peak = 0;
    // Nothing of ours runs in these seconds, as if a long calculation held the process.
    for (let looks = 0; looks < 3000 && pid !== undefined; looks += 1) {
      const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
      const held = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
      if (held === undefined) break;
      peak = Math.max(peak, Number(held) / 1024);
      Atomics.wait(rest, 0, 0, 10);
    }
    expect(await reading).toMatchObject({ code: 'file_too_complex' });
    expect(peak).toBeLessThan(400);
  });

  test.skipIf(!hasProc)('is read again when the system ends the process from outside', async () => {
    const extractor = start();
    await extractor.extract(essay('first'), 'first.docx');
    const reading = extractor.extract(slow, 'slow.docx');
    await wait(50);
    for (const pid of ownChildren()) process.kill(pid, 'SIGKILL');
    expect((await reading).text.length).toBeGreaterThan(100_000);
  });

  test.skipIf(!hasProc)('is read again when its process freezes', async () => {
    const sandbox = start({ silenceMs: 4000 });
    await sandbox.extract(essay('first'), 'first.docx');
    const frozen = ownChildren();
    const reading = sandbox.extract(essay('second'), 'second.docx');
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    expect((await reading).text).toBe('second');
    expect(ownChildren()).not.toEqual(frozen);
  });
});

describe('a file in a sandbox as the program has it', () => {
  /** One for all of these: each start takes half a second of the processor. */
  let usual: Sandbox;
  beforeAll(() => {
    usual = createSandbox({ processes: 1 });
  });
  afterAll(() => usual.close());

  test('keeps what sets words apart, as the reader gave it', async () => {
    const underlined = '<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t>oxygen</w:t></w:r>';
    const file = buildDocx({ body: paragraph(run('The gas is ') + underlined) });
    const { text, runs = [] } = await usual.extract(file, 'key.docx');
    expect(runs.map(({ start: from, end, signs }) => [text.slice(from, end), signs])).toEqual([
      ['oxygen', ['underlined']],
    ]);
  });

  test('fails with the sentence that it would have outside', async () => {
    const broken = essay('x').slice();
    broken[50] = (broken[50] ?? 0) ^ 0xff;
    await expect(usual.extract(broken, 'a.docx')).rejects.toBeInstanceOf(Failure);
    await expect(usual.extract(essay('x'), 'a.pdf')).rejects.toMatchObject({ code: 'file_mismatch' });
  });

  test('that is a photographed page is read there', async () => {
    const photo = await drawPage({ lines: ['Reading takes a moment.'] })
      .png()
      .toBuffer();
    expect((await usual.extract(photo, 'photo.png')).text).toBe('Reading takes a moment.');
  });

  test.skipIf(!hasProc)('leaves the processor to whoever waits for a page', async () => {
    await usual.extract(essay('x'), 'x.docx');
    const [pid] = ownChildren();
    const niceness = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ')[16];
    expect(Number(niceness)).toBeGreaterThan(getPriority());
  });

  test.skipIf(!hasProc)('finds no variable of ours, and no file outside of the program', async () => {
    await usual.extract(essay('x'), 'x.docx');
    const [pid] = ownChildren();
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).not.toContain('PATH=');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    expect(command).toContain('--permission');
    expect(command).not.toContain('--allow-fs-write');
    expect(command).not.toContain('--allow-child-process');
  });
});

describe('a text in the sandbox', () => {
  const work = { text: 'Cells are small.', pages: [{ number: 1, start: 0, end: 16 }] };
  const checkQuote = { work, quotes: ['are small', 'are large'], tolerant: false };

  test('is computed with there', async () => {
    expect(await start().run('verify', checkQuote)).toEqual([true, false]);
  });

  test('that takes too long ends with a sentence about the text, and the next one is served', async () => {
    const hurried = start({ cpuMs: 1 });
    const endless = { ...checkQuote, quotes: Array.from({ length: 20_000 }, (_, index) => `quote ${index}`) };
    await expect(hurried.run('verify', endless)).rejects.toMatchObject({ code: 'work_too_complex' });
    expect(await start().run('verify', checkQuote)).toEqual([true, false]);
  });
});

describe('a sandbox', () => {
  test('serves whoever sits before a screen while papers take their time', async () => {
    const sandbox = start();
    const page = { number: 1, start: 0, end: 1 };
    const quote = { work: { text: 'a', pages: [page] }, quotes: ['a'], tolerant: false };
    const askNow = () => sandbox.run('verify', quote, { teacher: 'anna', urgent: true });
    // Both processes have started: how long that takes on a busy machine is no matter of turns.
    await Promise.all([sandbox.extract(essay('first'), 'first.docx'), askNow()]);
    const ended: string[] = [];
    // Longer to read than it takes to ask; the order of the turns does not depend on how much.
    const paper = longEssay(4000);
    const papers = [1, 2, 3].map(async (number) => {
      await sandbox.extract(paper, `${number}.docx`);
      ended.push(`paper ${number}`);
    });
    await askNow();
    ended.push('the screen');
    await Promise.all(papers);
    expect(ended.indexOf('the screen')).toBeLessThan(2);
  });

  test.skipIf(!hasProc)('that is closed leaves no process behind and takes nothing more', async () => {
    const extractor = start({ processes: 2 });
    const reading = [
      extractor.extract(slow, 'a.docx'),
      extractor.extract(slow, 'b.docx'),
      extractor.extract(slow, 'c.docx'),
    ];
    const settled = Promise.allSettled(reading);
    await wait(400);
    await extractor.close();
    expect(ownChildren()).toEqual([]);
    for (const result of await settled) expect(result).toMatchObject({ reason: { code: 'unavailable' } });
    await expect(extractor.extract(essay('x'), 'x.docx')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.skipIf(!hasProc)('replaces a process that has read its share of files', async () => {
    const extractor = start({ filesPerProcess: 1 });
    await extractor.extract(essay('x'), 'x.docx');
    const [first] = ownChildren();
    await extractor.extract(essay('y'), 'y.docx');
    expect(ownChildren()).not.toContain(first);
  });
});

describe.skipIf(!hasProc)('a parent that is killed', () => {
  test('takes its children along, even one that is busy and hears nothing', async () => {
    const here = import.meta.dirname;
    const script = `
      import { createSandbox } from '${here}/sandbox.ts';
      import { buildDocx, paragraph, run } from '${here}/../extraction/docx/docx-fixture.ts';
      const busy = buildDocx({ body: paragraph(run('word ') + run('more ')).repeat(90_000) });
      const extractor = createSandbox({ processes: 1 });
      for (;;) await extractor.extract(busy, 'busy.docx').catch(() => {});
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    const pid = parent.pid ?? 0;
    while (childrenOf(pid).length === 0) await wait(50);
    const [child = 0] = childrenOf(pid);
    await wait(500);
    parent.kill('SIGKILL');
    const isAlive = () =>
      existsSync(`/proc/${child}/cmdline`) && readFileSync(`/proc/${child}/cmdline`, 'utf8') !== '';
    for (let tries = 0; isAlive() && tries < 100; tries += 1) await wait(100);
    expect(isAlive()).toBe(false);
  });
});
