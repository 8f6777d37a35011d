/** Names the tests that passed only at the second try, last in what a run prints: each of them has a race that wants mending. */
import type { Reporter, TestCase } from 'vitest/node';

// Vitest takes a reporter by its file's default export.
// biome-ignore lint/style/noDefaultExport: see above.
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true)
      this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`passed at the second try: ${name}`);
  }
}
