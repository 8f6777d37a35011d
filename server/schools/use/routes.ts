/** Use and cost of a school, and the limits that it sets itself. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../../contract/school/use.ts';
import { handle } from '../../platform/http/handle.ts';
import { attachment } from '../../platform/storage/file-name.ts';
import type { Services } from '../../services.ts';
import { actInSchool } from '../membership/act-in-school.ts';
import { describeUsage, writeUsageCsv } from './describe-usage.ts';
import { getLimits, updateCap, updatePool } from './queries.ts';

export const schoolUseRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.getSchoolUsage, async ({ scope }) => describeUsage(services, scope));

  handle(app, api.exportSchoolUsage, async ({ scope, reply }) => {
    const usage = await describeUsage(services, scope);
    const name = `use-${usage.month_start.slice(0, 7)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(writeUsageCsv(usage));
  });

  handle(app, api.setSchoolPool, async ({ body, scope, request }) => {
    await actInSchool(services, { scope, request }, 'admin', async (tx, { school, record }) => {
      const before = await getLimits(tx, school.id);
      await updatePool(tx, school.id, body);
      const { pool, teacher_cap } = await getLimits(tx, school.id);
      if (pool === before.pool && teacher_cap === before.teacher_cap) return;
      await record({
        action: 'pool_changed',
        detail: { pool, teacher_cap, pool_before: before.pool, teacher_cap_before: before.teacher_cap },
      });
    });
    return describeUsage(services, scope);
  });

  handle(app, api.setMemberCap, async ({ params, body, scope, request }) => {
    await actInSchool(services, { scope, request }, 'admin', async (tx, { school, record }) => {
      const before = await updateCap(tx, school.id, params.id, body.cap);
      if (before === body.cap) return;
      await record({
        action: 'pool_changed',
        subject: params.id,
        detail: { cap: body.cap, cap_before: before },
      });
    });
    return describeUsage(services, scope);
  });
};
