/** The teacher as the browser sees them: the account joined with what the plan is right now. */
import type { User } from '../../../contract/session.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { signFileUrl } from '../../platform/storage/signed-url.ts';
import type { Services } from '../../services.ts';
import { getCurrentSubscription } from '../billing/current-subscription.ts';
import { findOwnSchool } from '../membership/queries.ts';
import type { TeacherRow } from '../teachers/queries.ts';

export const describePhoto = ({ keys, now }: Services, photoKey: string): string =>
  signFileUrl(keys.fileUrl, { key: photoKey, fileName: 'photo.webp' }, now());

export const describeUser = async (services: Services, teacher: TeacherRow): Promise<User> => {
  const { db, now } = services;
  const subscription = await getCurrentSubscription(db, scopeOfOwner(teacher.id), now());
  return {
    id: teacher.id,
    name: teacher.name,
    email: teacher.email,
    school: teacher.school,
    photo_url: teacher.photo_key === null ? null : describePhoto(services, teacher.photo_key),
    theme: teacher.theme,
    grade_level: teacher.grade_level,
    email_notifications: teacher.email_notifications,
    has_password: teacher.password_hash !== null,
    subscription_plan: subscription.plan,
    subscription_status: subscription.status,
    subscription_end_date: subscription.plan === 'Free' ? null : subscription.current_period_end,
    membership: await findOwnSchool(db, scopeOfOwner(teacher.id)),
  };
};
