/** The values of the settings form: what the teacher changed, laid over what the account holds. */
import type { User } from '../../contract/session.ts';
import { updateSettings } from '../../contract/settings.ts';

/** As the fields hold them; the grade level is text until it is saved. */
export type Values = Pick<User, 'name' | 'school' | 'theme' | 'email_notifications'> & {
  grade_level: string;
};
export type Change = Partial<Values>;
export type FieldErrors = Partial<Record<keyof Values, string>>;

export const valuesOf = (user: User): Values => ({
  name: user.name,
  school: user.school,
  theme: user.theme,
  email_notifications: user.email_notifications,
  grade_level: String(user.grade_level),
});

/** Without what was changed and changed back. */
export const withoutNoise = (saved: Values, change: Change): Change => {
  const isChanged = (name: keyof Values) => change[name] !== undefined && change[name] !== saved[name];
  return {
    ...(isChanged('name') ? { name: change.name } : {}),
    ...(isChanged('school') ? { school: change.school } : {}),
    ...(isChanged('theme') ? { theme: change.theme } : {}),
    ...(isChanged('email_notifications') ? { email_notifications: change.email_notifications } : {}),
    ...(isChanged('grade_level') ? { grade_level: change.grade_level } : {}),
  };
};

/** The server's own rules, so that both say the same. */
export const findErrors = (change: Change): FieldErrors => {
  const parsed = updateSettings.body.safeParse(change);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
};
