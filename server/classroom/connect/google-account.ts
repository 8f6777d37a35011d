/**
 * The connected Google account of a teacher as a client of Google's services. Access tokens live here, in memory, for about an
 * hour; the refresh token is opened only to fetch one.
 */
import { LRUCache } from 'lru-cache';
import type { ClassroomPurpose } from '../../../contract/classroom.ts';
import { Failure } from '../../../contract/errors.ts';
import { createGoogleProvider, type GoogleProvider } from '../../accounts/auth/google-provider.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import type { ClassroomConfig } from '../../settings/google.ts';
import { type ClassroomApi, createClassroomApi } from '../client/classroom-api.ts';
import { createDriveApi, type DriveApi } from '../client/drive-api.ts';
import { createRequester, type Tokens } from '../client/request.ts';
import { orAway } from './or-away.ts';
import { findGoogleLink, type GoogleLinkRow, markRevoked } from './queries.ts';
import { allowedBy } from './scopes.ts';
import { openToken } from './sealed-token.ts';

/** Not used in its last minute: a request may take that long. */
const SPARE_MS = 60_000;
const MOST_CLIENTS = 500;

export type GoogleClient = { classroom: ClassroomApi; drive: DriveApi };

type Needs = Pick<Services, 'config' | 'db' | 'keys' | 'now'>;

const createTokens = (
  { db, keys, now }: Needs,
  provider: GoogleProvider,
  scope: Scope,
  { refresh_token, connected_at }: GoogleLinkRow,
): Tokens => {
  let held: { token: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  const fetchToken = async (): Promise<string> => {
    // Sealed by another secret is as good as gone.
    const refreshToken = refresh_token === null ? null : openToken(keys, scope, refresh_token);
    const access = refreshToken === null ? null : await provider.refresh(refreshToken);
    if (access === null) {
      await markRevoked(db, scope, connected_at, now());
      throw new Failure('classroom_revoked');
    }
    held = { token: access.token, until: now().getTime() + access.seconds * 1000 - SPARE_MS };
    return access.token;
  };

  return {
    get: async (refused) => {
      if (held !== null && held.token !== refused && held.until > now().getTime()) return held.token;
      fetching ??= fetchToken().finally(() => {
        fetching = null;
      });
      return orAway(fetching);
    },
  };
};

const createClient = (
  services: Needs,
  provider: GoogleProvider,
  scope: Scope,
  link: GoogleLinkRow,
  at: ClassroomConfig,
): GoogleClient => {
  const requester = createRequester(createTokens(services, provider, scope, link));
  return {
    classroom: createClassroomApi(requester, at.url),
    drive: createDriveApi(requester, at.filesUrl),
  };
};

export const openGoogle = (services: Needs) => {
  const { db, config } = services;
  const provider = config.google === null ? null : createGoogleProvider(config.google);
  const clients = new LRUCache<string, { connectedAt: number; client: GoogleClient }>({ max: MOST_CLIENTS });

  const configured = () => {
    if (provider === null || config.classroom === null) throw new Failure('classroom_not_configured');
    return { provider, classroom: config.classroom };
  };

  return {
    provider,
    configured,

    /** Throws unless the teacher has connected an account that allows the purpose. */
    async clientFor(scope: Scope, purpose: ClassroomPurpose): Promise<GoogleClient> {
      const set = configured();
      const link = await findGoogleLink(db, scope);
      if (link === null) throw new Failure('classroom_not_connected');
      if (link.revoked_at !== null) throw new Failure('classroom_revoked');
      if (!allowedBy(link.scopes, set.classroom.files)[purpose]) throw new Failure('classroom_scope_missing');
      const connectedAt = link.connected_at.getTime();
      const known = clients.get(scope.owner);
      if (known?.connectedAt === connectedAt) return known.client;
      const client = createClient(services, set.provider, scope, link, set.classroom);
      clients.set(scope.owner, { connectedAt, client });
      return client;
    },
  };
};
export type Google = ReturnType<typeof openGoogle>;
