import { routeOf } from '../../../contract/endpoint.ts';
import {
  endClassLinks,
  getClassLinks,
  listClassLinks,
  mailClassLinks,
  printLinkSlips,
} from '../../../contract/giving-back/links.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const linkCalls = ({ assignmentId }: World['owner']): Record<string, SampleCall> =>
  Object.fromEntries(
    [getClassLinks, printLinkSlips, listClassLinks, mailClassLinks, endClassLinks].map((endpoint) => [
      routeOf(endpoint),
      { params: { id: assignmentId }, stranger: NOT_YOURS },
    ]),
  );
