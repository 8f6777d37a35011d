import { routeOf } from '../../../../contract/endpoint.ts';
import {
  addDomain,
  changeDomain,
  finishSchoolSignIn,
  putSso,
  removeDomain,
  removeSso,
  signInWithRecoveryCode,
  startSchoolSignIn,
  trySso,
  verifyDomain,
} from '../../../../contract/school/sign-in.ts';
import { NOT_SET_UP, NOT_YOURS, type SampleCall } from '../sample-call.fixture.ts';
import type { World } from '../world.fixture.ts';

const SSO = {
  issuer: 'ftp://idp.northfield.test',
  client_id: 'markwise',
  client_secret: 'a secret',
  tenant: null,
  auto_provision: true,
  required: false,
};

export const schoolSignInCalls = ({ owner, school }: World): Record<string, SampleCall> => {
  const params = { id: school.domain };
  return {
    [routeOf(addDomain)]: { body: { domain: 'gmail.com' }, owner: 422 },
    // Nobody answers where DNS is asked here.
    [routeOf(verifyDomain)]: { params, owner: NOT_SET_UP, stranger: NOT_YOURS },
    [routeOf(changeDomain)]: { params, body: { auto_join: false }, stranger: NOT_YOURS },
    [routeOf(removeDomain)]: { params, stranger: NOT_YOURS },
    [routeOf(putSso)]: { body: SSO, owner: 422 },
    [routeOf(removeSso)]: { owner: 409 },
    [routeOf(trySso)]: { owner: 409 },
    [routeOf(startSchoolSignIn)]: { body: { email: owner.email }, owner: 404 },
    [routeOf(finishSchoolSignIn)]: { query: { code: 'x', state: 'y' }, owner: 401 },
    [routeOf(signInWithRecoveryCode)]: {
      body: { email: owner.email, password: owner.password, code: 'guessed' },
      owner: 401,
    },
  };
};
