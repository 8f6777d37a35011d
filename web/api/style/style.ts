/** The teacher's style as server state. */
import type { QueryClient } from '@tanstack/react-query';
import type { BodyGiven } from '../../../contract/endpoint.ts';
import { getStyle, saveStyle } from '../../../contract/style/endpoints.ts';
import { call } from '../call.ts';
import { queryOf } from '../query-client.ts';

export const styleQuery = queryOf(['style'], getStyle);

export type StyleChange = BodyGiven<typeof saveStyle>;

export const changeStyle = async (client: QueryClient, change: StyleChange): Promise<void> => {
  client.setQueryData(styleQuery.queryKey, await call(saveStyle, { body: change }));
};
