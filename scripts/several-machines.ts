/**
 * `npm run test:several-machines`: Markwise as it would run on several machines, all of them on this one. PostgreSQL, nginx
 * and an S3-compatible store come from Debian's packages and are installed if need be, so it wants root on a machine that
 * may be changed. It prints what it checked.
 */

import { preparePackages } from '../lab/machines/debian-packages.ts';
import { openLab } from '../lab/machines/machines.ts';
import { checkKill, checkRollingRestart, checkUpgrade } from './several-machines/check-restarts.ts';
import { checkTogether } from './several-machines/check-together.ts';
import { type Finding, printFindings } from './several-machines/findings.ts';

const obstacle = await preparePackages();
if (obstacle !== null) {
  console.log(`Skipped: the checks on several machines cannot run here, because ${obstacle}.`);
  process.exit(0);
}

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const findings: Finding[] = [];
const lab = await openLab();
console.log(`everything runs after ${seconds()} s`);
try {
  for (const check of [checkTogether, checkRollingRestart, checkUpgrade, checkKill]) {
    findings.push(...(await check(lab)));
    console.log(`${check.name}: done after ${seconds()} s`);
  }
} finally {
  await lab.close();
}
console.log('');
process.exit(printFindings(findings) ? 0 : 1);
