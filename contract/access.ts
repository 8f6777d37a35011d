/** Who may call an endpoint. An endpoint names one of these policies; the server judges it before anything is read. */
import type { Feature } from './plans.ts';

export type Access =
  | { readonly who: 'anyone' }
  /** `feature`: what the teacher's plan must have; null: any plan will do. */
  | { readonly who: 'teacher'; readonly feature: Feature | null };

export const anyone = { who: 'anyone' } as const satisfies Access;
export const teacher = { who: 'teacher', feature: null } as const satisfies Access;
export const teacherWith = (feature: Feature) => ({ who: 'teacher', feature }) as const satisfies Access;
