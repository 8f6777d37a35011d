/** Which addresses a link in a feedback may lead to. A feedback may quote a student, so an address may come from anybody. */
const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Browsers drop these before they read the scheme: "java\nscript:" is one. */
const IGNORED_BY_BROWSERS =
  /[\u0000-\u0020\u007f-\u009f\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
const SCHEME = /^([a-z][a-z0-9+.-]*:)/i;

/** The address itself if it has an allowed scheme or none (relative, anchor or query only); else null. */
export const safeHref = (href: string | undefined): string | null => {
  if (href === undefined) return null;
  const address = href.replace(IGNORED_BY_BROWSERS, '');
  if (address === '') return null;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined) return ALLOWED.has(scheme) ? address : null;
  // A colon before any slash, question mark or hash would be a scheme to somebody.
  return /^[^/?#]*:/.test(address) ? null : address;
};

/** By where the browser would go, not by how it is written: "https:example.org" leaves as well. */
export const leadsElsewhere = (address: string): boolean => {
  if (!URL.canParse(address, document.baseURI)) return true;
  const { protocol, origin } = new URL(address, document.baseURI);
  return /^https?:$/.test(protocol) && origin !== window.location.origin;
};
