/** The spec spells some calls without the base path; both spellings reach the same route. */
const BARE_PATHS = /^\/(user|refresh|auth|subscription|stripe)(?=[/?]|$)/;

export const rewriteUrl = (url: string): string => (BARE_PATHS.test(url) ? `/api${url}` : url);
