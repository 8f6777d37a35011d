/** The teacher's school: the role there, what the school has decided, and the way out. Or how to begin one. */
import { Box, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { hasFeature } from '../../contract/plans.ts';
import { isAtLeast } from '../../contract/school/role.ts';
import type { School } from '../../contract/school/school.ts';
import { subscriptionQuery } from '../api/queries.ts';
import { leave, schoolQuery } from '../api/school/people.ts';
import { formatDay } from '../lib/format.ts';
import { describeLeaving, describePolicies, ROLE_NAMES } from '../lib/school-words.ts';
import { useTeacher } from '../session/session.ts';
import { usePlan } from '../session/use-plan.ts';
import { Bullets } from '../ui/bullets.tsx';
import { AskDialog } from '../ui/controls/ask-dialog.tsx';
import { Card } from '../ui/controls/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { toast } from '../ui/states/toast.ts';

const Leave = ({ school }: { school: School }) => {
  const own = useQuery(subscriptionQuery).data?.school?.own.plan;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const go = async () => {
    try {
      toast.saved(await leave(client));
    } catch (error) {
      toast.refused(error);
    }
  };
  return (
    <>
      <QuietButton style={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
        Leave the school
      </QuietButton>
      <AskDialog
        opened={isAsking}
        title={`Leave ${school.name}?`}
        deed="Leave the school"
        otherwise="Stay"
        onClose={() => setAsking(false)}
        onConfirm={() => void go()}
      >
        <p>
          The school’s plan and model are no longer yours; your account goes on with{' '}
          {own === undefined ? 'its own plan' : `the ${own} plan`} and its limits.{' '}
          {describeLeaving(school.you.data_on_leaving)}
        </p>
      </AskDialog>
    </>
  );
};

const rulesOf = ({ policies, retention_from, you }: School): string[] => [
  ...describePolicies(policies),
  ...(retention_from === null || Date.parse(retention_from) <= Date.now()
    ? []
    : [`These days were made fewer and count from ${formatDay(retention_from)} on.`]),
  describeLeaving(you.data_on_leaving),
];

const Mine = ({ school }: { school: School }) => (
  <>
    <Facts
      facts={[
        ['School', school.name],
        ['Your role', ROLE_NAMES[school.you.role]],
        ['Member since', formatDay(school.you.joined_at)],
      ]}
    />
    <div>
      <Box component="p" mb={6} fz="sm" fw={500}>
        What your school has decided
      </Box>
      <Bullets>
        {rulesOf(school).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Bullets>
    </div>
    {isAtLeast(school.you.role, 'admin') ? <Link to="/school">Open the school’s office</Link> : null}
    <Leave school={school} />
  </>
);

const Member = () => {
  const { data, error, refetch } = useQuery(schoolQuery);
  return (
    <Card title="Your School">
      <FailedPart error={error} retry={refetch} />
      {data === undefined ? null : <Mine school={data} />}
    </Card>
  );
};

const Begin = () => (
  <Card title="Your School">
    <p>Your plan is for a whole school: invite teachers, sign in with school accounts, set rules.</p>
    <Button component={Link} to="/school" variant="default" style={{ justifySelf: 'start' }}>
      Begin your school
    </Button>
  </Card>
);

export const SchoolCard = () => {
  const { membership } = useTeacher();
  const mayBegin = hasFeature(usePlan(), 'admin_panel');
  if (membership !== null) return <Member />;
  return mayBegin ? <Begin /> : null;
};
