/** How the people of the school come in: by addresses of its domains, and through its own identity provider. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { catalogue, isErrorCode } from '../../../contract/errors.ts';
import type { School } from '../../../contract/school/school.ts';
import { domainsQuery, ssoQuery } from '../../api/school/sign-in.ts';
import { Card } from '../../ui/controls/card.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Message } from '../../ui/states/message.tsx';
import { Domains } from './domains.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

/** What became of trying it: the identity provider sends the browser back to this tab. */
const Trial = () => {
  const [params] = useSearchParams();
  const error = params.get('error');
  if (error !== null)
    return (
      <Message kind="error">
        {isErrorCode(error) ? catalogue[error].detail : catalogue.sso_refused.detail}
      </Message>
    );
  return params.get('tried') === 'yes' ? (
    <Message kind="success">It works: you came back as yourself.</Message>
  ) : null;
};

export const SignInTab = ({ school }: { school: School }) => (
  <>
    <Card title="Domains">
      <Loaded query={useQuery(domainsQuery)} label="Loading the domains">
        {(state) => <Domains state={state} />}
      </Loaded>
    </Card>
    <Card title="Single sign-on">
      <Trial />
      <Loaded query={useQuery(ssoQuery)} label="Loading single sign-on">
        {(sso) => <SingleSignOn sso={sso} asOwner={school.you.role === 'owner'} />}
      </Loaded>
    </Card>
  </>
);
