/** What became of each address: how many were invited, and of the others why not. */
import { Stack } from '@mantine/core';
import type { InviteOutcome } from '../../../contract/school/invites.ts';
import { countOf } from '../../lib/format.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { CopyField } from '../../ui/controls/copy-field.tsx';
import { Message } from '../../ui/states/message.tsx';

const WORDS: Record<InviteOutcome['outcome'], string> = {
  invited: 'invited',
  already_invited: 'has an open invitation already',
  already_member: 'is a member already',
  repeated: 'stands in the list twice',
  not_an_address: 'is not an address',
  mailed_enough: 'has got as many invitations today as one address gets; please try again tomorrow',
};

/** Where no mail goes out the links are handed over by hand. */
const Links = ({ outcomes }: { outcomes: InviteOutcome[] }) => {
  const links = outcomes.filter(({ link }) => link !== null);
  if (links.length === 0) return null;
  return (
    <>
      <Message kind="info">
        No mail server is set up here, so nothing was sent. Please hand each link to its address; they are
        shown once.
      </Message>
      {links.map(({ line, text, link }) => (
        <CopyField key={`${line} ${text}`} label={`Link for ${text}`} value={link ?? ''} />
      ))}
    </>
  );
};

export const Outcomes = ({ outcomes }: { outcomes: InviteOutcome[] }) => {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length;
  const others = outcomes.filter(({ outcome }) => outcome !== 'invited');
  return (
    <Stack component="section" aria-label="What became of the list">
      <Message kind={invited === 0 ? 'error' : 'success'}>
        {countOf(invited, 'address was', 'addresses were')} invited
        {others.length === 0 ? '.' : `, ${others.length} not:`}
        {others.length === 0 ? null : (
          <Bullets mt={8}>
            {others.map(({ line, text, outcome }) => (
              <li key={`${line} ${text} ${outcome}`}>
                Line {line}: {text} {WORDS[outcome]}
              </li>
            ))}
          </Bullets>
        )}
      </Message>
      <Links outcomes={outcomes} />
    </Stack>
  );
};
