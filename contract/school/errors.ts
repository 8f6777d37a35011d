/** What can go wrong in a school; part of the catalogue of `errors.ts`. */
export const schoolErrors = {
  not_in_school: { status: 403, detail: 'You are not a member of a school.' },
  school_role: { status: 403, detail: 'Your role in the school does not allow this.' },
  school_full: {
    status: 409,
    detail: 'Every seat of this school is taken. Please ask its owner for one more.',
  },
  already_member: { status: 409, detail: 'You are a member of this school already.' },
  in_other_school: {
    status: 409,
    detail: 'You are a member of another school. Please leave it first: nobody can be in two.',
  },
  invite_dead: {
    status: 410,
    detail: 'This invitation was used, withdrawn or is too old. Please ask the school for a new one.',
  },
  invite_other_address: {
    status: 403,
    detail: 'This invitation is for another address. Please sign in with the address that it was sent to.',
  },
  too_many_invites: {
    status: 429,
    detail: 'This school has sent very many invitations today. Please go on tomorrow.',
  },
  invites_enough: {
    status: 429,
    detail:
      'This address has got as many invitations today as one address gets. The newest one works; please go on tomorrow.',
  },
  last_owner: {
    status: 409,
    detail: 'A school needs an owner. Please make somebody else an owner first.',
  },
  school_name_wrong: {
    status: 403,
    detail: 'This is not the name of the school, so nothing was deleted.',
  },
  log_not_exported: {
    status: 409,
    detail: 'The log goes with the school. Please download it first, then delete the school.',
  },
  school_is_default: {
    status: 409,
    detail: 'This installation is run as one school, so its school cannot be deleted here.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;
