/** What the checks found, and the table that says it. */
export type Finding = { what: string; ok: boolean; figure: string };

export const printFindings = (findings: Finding[]) => {
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const { what, ok, figure } of findings)
    console.log(`${ok ? 'held  ' : 'FAILED'}  ${what.padEnd(width)}  ${figure}`);
  const failed = findings.filter(({ ok }) => !ok).length;
  console.log(`\n${findings.length - failed} held, ${failed} failed`);
  return failed === 0;
};
