/** How far an assignment is, for tests. */
import { standingOf } from '../../contract/room/standing.fixture.ts';
import type { Standing } from '../../contract/room/standing.ts';
import { ESSAY } from './result-sample.ts';

export const standingWith = (part: Partial<Standing> = {}): Standing => ({ ...standingOf(ESSAY), ...part });
