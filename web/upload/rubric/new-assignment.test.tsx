import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { listCourses } from '../../../contract/courses.ts';
import { getDriveConfig } from '../../../contract/drive.ts';
import type { PlanName } from '../../../contract/plans.ts';
import {
  checkRubric,
  draftRubric,
  listRubrics,
  listRubricTemplates,
} from '../../../contract/rubrics/endpoints.ts';
import { getUser } from '../../../contract/session.ts';
import { getSubscription, getUsage } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { AppLayout } from '../../layout/app/app-layout.tsx';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { assignmentWith } from '../../testing/result-sample.ts';
import { rubricSample } from '../../testing/rubric-sample.ts';
import { maria, subscriptionTo, usageOf } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { UploadPage } from '../upload-page.tsx';

const essay = { ...assignmentWith({}), rubric: rubricSample };
const ENGLISH = essay.course_id;

const routes = signedIn([{ Component: AppLayout, children: [{ path: '/upload', Component: UploadPage }] }]);

const begin = async (plan: PlanName) => {
  stubServer({
    [on(getUser)]: () => ({ body: { ...maria, subscription_plan: plan } }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(getUsage)]: () => ({ body: usageOf(0, 50) }),
    [on(listCourses)]: () => ({
      body: [
        { id: ENGLISH, name: 'English 9', is_sample: false, created_at: essay.created_at, archived_at: null },
      ],
    }),
    [on(listAssignments)]: () => ({ body: [essay] }),
    [on(listRubrics)]: () => ({ body: [] }),
    [on(listRubricTemplates)]: () => ({
      body: [
        {
          id: 'opinion',
          title: 'Opinion writing',
          subject: 'English',
          grades: { from: 3, to: 5 },
          genre: 'opinion',
          language: 'en',
          licence: 'MIT',
          rubric: rubricSample,
        },
      ],
    }),
    [on(checkRubric)]: () => ({ body: { findings: [] } }),
    [on(draftRubric)]: () => ({
      body: {
        rubric: rubricSample,
        by: 'program',
        template_id: null,
        used: [{ sentence: 'Take a side.', criterion_id: 'c1' }],
        unused: ['Bring a poster.'],
        added: ['c2'],
      },
    }),
    [on(getDriveConfig)]: () => ({ body: { drive: null } }),
  });
  const uploads = stubUploads();
  renderRoutes(routes, '/upload');
  await screen.findByRole('option', { name: 'English 9' });
  await userEvent.selectOptions(screen.getByLabelText('Course'), ENGLISH);
  await userEvent.click(screen.getByRole('button', { name: 'New Assignment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Assignment' }));
  await userEvent.type(dialog.getByLabelText('Assignment name'), 'Essay 3');
  const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create Assignment' });
  const formSent = async () => {
    await userEvent.click(create);
    await waitFor(() => expect(uploads).toHaveLength(1));
    return Object.fromEntries(uploads[0]?.form ?? []);
  };
  return { dialog, create, uploads, formSent };
};

beforeEach(() => storeAccessToken('t1'));

test('on Free a template can be looked at, with the plan’s sentence, and not begun with', async () => {
  const { dialog, create } = await begin('Free');
  await userEvent.click(dialog.getByText('Start from a template'));
  dialog.getByText(/^Starting from a template is part of the Basic plan\. Upgrade to use it\./);
  await userEvent.click(await dialog.findByRole('button', { name: /^Opinion writing/ }));
  expect(create.disabled).toBe(true);
});

test('with Basic a template makes the assignment, and nothing is left to be looked at', async () => {
  const { dialog, uploads, formSent } = await begin('Basic');
  await userEvent.click(dialog.getByText('Start from a template'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Opinion writing/ }));
  const form = await formSent();
  expect([form.template_id, form.rubric, form.solution_key]).toEqual(['opinion', undefined, undefined]);
  await act(async () => uploads[0]?.answer(200, essay));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a copy of another assignment’s rubric is changed here and sent, with the points it is scaled from', async () => {
  const { dialog, create, formSent } = await begin('Free');
  await userEvent.click(dialog.getByText('Build it here'));
  expect(create.disabled).toBe(true);
  await userEvent.selectOptions(await dialog.findByLabelText('Begin with'), 'Essay on sleep (English 8)');
  await userEvent.click(dialog.getByRole('button', { name: /^Edit criterion 2: Grammar/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move, copy or remove criterion 2' }));
  await userEvent.click(await dialog.findByRole('menuitem', { name: 'Remove' }));
  dialog.getByText('1 criterion adds up to 30 points, scaled to 90.');
  const form = await formSent();
  expect(JSON.parse(String(form.rubric))).toMatchObject({ max: 30, criteria: [rubricSample.criteria[0]] });
  expect(form.rubric_title).toBe('Essay 3');
});

test('a draft from the task says what it took and what it could not use; it is part of Pro', async () => {
  const { dialog } = await begin('Pro');
  await userEvent.click(dialog.getByText('Build it here'));
  await userEvent.click(dialog.getByRole('button', { name: 'Draft from the task' }));
  await userEvent.type(dialog.getByLabelText('The task, as your students get it'), 'Take a side.');
  await userEvent.click(dialog.getByRole('button', { name: 'Draft a rubric' }));
  await dialog.findByText('“Take a side.” → Claim');
  dialog.getByText('“Bring a poster.”');
  dialog.getByText('Suggested, and not found in your task: Grammar.');
  expect(dialog.getByLabelText<HTMLInputElement>('Name of criterion 1').value).toBe('Claim');
});
