/** Strict headers: scripts only from our own files, nothing framed, nothing loaded from elsewhere but what Google Drive takes, if it is set up. */
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The addresses that importing from Google Drive takes. */
export type DriveAddresses = { apiScript: string; accountsScript: string; filesUrl: string };

/** Where Google's file picker itself is shown from. */
const PICKER_FRAME = 'https://docs.google.com';

const originsFor = (drive: DriveAddresses | null) => {
  if (drive === null) return { scripts: [], calls: [], frames: [] };
  const [api, accounts, files] = [drive.apiScript, drive.accountsScript, drive.filesUrl].map(
    (address) => new URL(address).origin,
  );
  const known = (origins: (string | undefined)[]) => [
    ...new Set(origins.filter((origin) => origin !== undefined)),
  ];
  return {
    scripts: known([api, accounts]),
    calls: known([files, accounts]),
    frames: known([accounts, PICKER_FRAME]),
  };
};

export const securityHeaders = (
  publicUrl: string,
  drive: DriveAddresses | null = null,
): FastifyHelmetOptions => {
  const secure = publicUrl.startsWith('https:');
  const { scripts, calls, frames } = originsFor(drive);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        scriptSrcAttr: ["'none'"],
        // The component library sets sizes through style attributes; attributes cannot load or run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...calls],
        frameSrc: frames.length === 0 ? ["'none'"] : frames,
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 180 * 24 * 3600 } : false,
    // Google checks from which site its key is used and answers a sign-in to the window that opened it.
    referrerPolicy: { policy: drive === null ? 'no-referrer' : 'strict-origin' },
    crossOriginOpenerPolicy: { policy: drive === null ? 'same-origin' : 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
  };
};
