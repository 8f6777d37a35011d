/** What a school's limits and rules refuse; part of the catalogue of `errors.ts`. */
export const schoolUseErrors = {
  school_pool_empty: {
    status: 402,
    detail:
      'The papers that your school has for this month do not suffice for this. Please ask an admin of your school for more, or wait until next month.',
  },
  school_cap_reached: {
    status: 402,
    detail:
      'This is more than your school lets one teacher have graded in a month. Please ask an admin of your school for more, or wait until next month.',
  },
  school_ai_off: {
    status: 403,
    detail: 'Your school has switched AI models off. The built-in grader works without one.',
  },
  school_model_not_allowed: {
    status: 403,
    detail: 'This model is not on the list of your school, so it is not asked here.',
  },
  school_model_address: {
    status: 403,
    detail:
      'Whoever runs this server has said to which servers a school may send papers, and this address is none of them.',
  },
  school_links_off: {
    status: 403,
    detail: 'Your school has switched links for students off, so no new ones can be made.',
  },
  shared_links_off: {
    status: 403,
    detail:
      'The school has switched links to graded work off. Please ask your teacher for your feedback on paper or in class.',
  },
  school_regrades_off: {
    status: 403,
    detail: 'Your school has switched requests for another look at a mark off.',
  },
  shelf_full: {
    status: 409,
    detail: 'The shelf of your school is full. Please take a rubric off it first.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;
