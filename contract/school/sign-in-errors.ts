/** What can go wrong with a school's domains and its own sign-in. */
export const schoolSignInErrors = {
  domain_invalid: {
    status: 422,
    detail: 'This is not a domain. Please enter the part after the @ of your addresses, such as school.org.',
  },
  domain_public: {
    status: 422,
    detail: 'This domain belongs to a mail provider that anybody can use, so no school can claim it.',
  },
  domain_taken: {
    status: 409,
    detail: 'Another school has verified this domain. If it is yours, please write to support.',
  },
  domain_added: { status: 409, detail: 'This domain is on your list already.' },
  domains_enough: { status: 409, detail: 'A school can have 20 domains.' },
  domain_txt_absent: {
    status: 409,
    detail:
      'The record is not there yet. Changes in DNS can take some hours to be seen; please try again later.',
  },
  dns_unanswered: {
    status: 503,
    detail: 'DNS did not answer, so nothing was checked and nothing was changed. Please try again later.',
  },
  domain_unverified: { status: 409, detail: 'Please verify this domain first.' },
  domain_in_use: {
    status: 409,
    detail:
      'Members sign in with addresses of this domain, and single sign-on is required. Please make it optional first.',
  },

  sso_not_set_up: { status: 409, detail: 'Single sign-on is not set up for this school.' },
  sso_issuer: {
    status: 422,
    detail:
      'The issuer must be the https address of an identity provider that this server may call, such as https://accounts.google.com.',
  },
  sso_secret: { status: 422, detail: 'Please enter the client secret.' },
  sso_tenant: {
    status: 422,
    detail: 'With Google, please name your Workspace domain (hd): otherwise any Google account would do.',
  },
  sso_unavailable: {
    status: 503,
    detail: 'Your school’s sign-in cannot be reached right now. Please try again in a moment.',
  },
  sso_refused: {
    status: 401,
    detail:
      'Your school’s sign-in did not confirm who you are. Please try again, or ask whoever runs it at your school.',
  },
  sso_no_domain: {
    status: 409,
    detail: 'Please verify a domain first: single sign-on works for addresses of verified domains only.',
  },
  sso_untried: {
    status: 409,
    detail:
      'Before single sign-on can be required, please try it: sign in through it once, as it is set up now.',
  },
  sso_no_codes: {
    status: 409,
    detail:
      'Before single sign-on can be required, please make recovery codes, so that you can still get in when it fails.',
  },
  sso_unknown_domain: {
    status: 404,
    detail: 'No school signs in here with addresses of this domain. Please use your password or Google.',
  },
  sso_required: {
    status: 403,
    detail: 'Your school asks you to sign in through its own sign-in.',
  },
  sso_email_missing: {
    status: 403,
    detail:
      'Your school’s sign-in does not tell your mail address, neither in its ID token nor at its UserInfo endpoint. Whoever runs it must let this application have the claim “email” (scope email).',
  },
  sso_email_unsaid: {
    status: 403,
    detail:
      'Your school’s sign-in does not tell whether your address is verified, neither in its ID token nor at its UserInfo endpoint. Whoever runs it must let this application have the claim “email_verified” (scope email; with Microsoft “xms_edov”).',
  },
  sso_email_unverified: {
    status: 403,
    detail:
      'Your school’s sign-in says that your address is not verified, so you cannot be signed in with it. Whoever runs it can mark the address of your school account as verified.',
  },
  sso_foreign_address: {
    status: 403,
    detail: 'Your address is not of a domain that this school has verified, so you cannot be signed in here.',
  },
  sso_foreign_tenant: {
    status: 403,
    detail:
      'This account belongs to another organisation than your school’s. Please use your school account.',
  },
  sso_other_school: {
    status: 403,
    detail:
      'There is an account with this address, and it belongs to another school. It has to leave that school first.',
  },
  sso_address_linked: {
    status: 403,
    detail:
      'Somebody else of your school has signed in with this address before. Whoever runs Markwise there has to remove that member first.',
  },
  sso_not_invited: {
    status: 403,
    detail: 'You are not a member of this school here. Please ask whoever runs Markwise there to invite you.',
  },
  sso_no_seat: {
    status: 403,
    detail: 'All seats of your school are taken. Whoever runs Markwise there was told.',
  },
  sso_other_person: {
    status: 403,
    detail:
      'You came back as somebody else. Please try it with the school account that has your address here.',
  },
  recovery_code_wrong: {
    status: 401,
    detail: 'Email, password and recovery code do not fit together, or the code was used before.',
  },
} as const;
