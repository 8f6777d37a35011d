-- A database as the second release (migrations up to 0032) left it: one teacher, one class, a paper in every state there was. Ids tell
-- which paper is which; the words and numbers are of no other use than to be found again. The next release keeps this file and adds
-- one of its own.
insert into teachers (id, email, email_key, name)
values ('00000000-0000-4000-8000-0000000000a1', 'ada@school.test', 'ada@school.test', 'Ada');
insert into courses (id, teacher_id, name)
values ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a1', 'English 8');
insert into assignments (id, teacher_id, course_id, name, feedback_tone, rubric_style, grade_level, rubric_file_key,
  rubric_file_name, regrade_days)
values ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000b1', 'Essay', 'formal', 'detailed', 100,
  'teachers/00000000-0000-4000-8000-0000000000a1/rubrics/00000000-0000-4000-8000-0000000000c9.pdf', 'rubric.pdf', 7);
insert into rubrics (id, teacher_id, assignment_id, rubric)
values ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000c1', '{"version":1,"source":"list","max":100,"notes":[],"criteria":[
    {"id":"c1","name":"Claim","kind":"content","max":40,"description":"","answer":"","levels":[],"question":null},
    {"id":"c2","name":"Evidence","kind":"content","max":60,"description":"","answer":"","levels":[],"question":null}]}');
update assignments set rubric_id = '00000000-0000-4000-8000-0000000000d1';
insert into projects (id, teacher_id, assignment_id, rubric_id, name, idempotency_key, accepted)
values ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000d1', 'Upload 1', 'key', 12);
insert into students (id, teacher_id, course_id, name, name_key)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000b1', 'Maria Lopez', 'lopez maria');

-- 1 waits, 2 is being graded, 3 failed, 4 graded, 5 approved, 6 changed, 7 released as it was graded, 8 changed and released,
-- 9 removed, 10 about to be graded again, 11 withheld, 12 retried, 13 changed and then judged anew in one criterion,
-- 14 released and then graded again.
insert into submissions (id, teacher_id, assignment_id, project_id, rubric_id, file_key, file_name, file_bytes, status, attempt,
  student_name, roster_id, graded_text, failure_code, failure_detail, removed_at, created_at, updated_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000d1',
  'teachers/00000000-0000-4000-8000-0000000000a1/work/paper-' || n || '.pdf', 'essay-' || n || '.pdf', 1000 + n,
  case n when 1 then 'pending' when 2 then 'grading' when 3 then 'failed' when 12 then 'pending' else 'complete' end,
  case n when 12 then 2 when 14 then 2 else 1 end, 'Student ' || n,
  case n when 6 then '00000000-0000-4000-8000-0000000000f1'::uuid end,
  case when n > 3 then 'What student ' || n || ' wrote.' end,
  case n when 3 then 'file_no_text' end, case n when 3 then 'No text could be read.' end,
  case n when 9 then timestamptz '2026-10-03 10:00Z' end,
  timestamptz '2026-10-01 08:00Z' + n * interval '1 minute', timestamptz '2026-10-01 09:00Z'
from generate_series(1, 14) n;

insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, criteria, flags, record, parts, graded_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, case n when 14 then 2 else 1 end, 50 + n, 100, 'F', 0.6,
  'Feedback on paper ' || n || '.',
  jsonb_build_array(
    jsonb_build_object('criterion_id', 'c1', 'name', 'Claim', 'score', 20, 'max', 40, 'reason', 'Reason ' || n, 'found',
      jsonb_build_array('A position'), 'missing', jsonb_build_array('A limit'), 'quotes', jsonb_build_array(
        jsonb_build_object('text', 'What student', 'page', 1, 'start', 0, 'end', 12, 'verified', true)),
      'confidence', 0.7, 'needs_teacher', n = 4, 'aside', 'Moved a little.', 'proposed', 18, 'feedback', 'Short, ' || n || '.'),
    jsonb_build_object('criterion_id', 'c2', 'name', 'Evidence', 'score', 30 + n, 'max', 60, 'reason', '', 'found', '[]'::jsonb,
      'missing', '[]'::jsonb, 'quotes', '[]'::jsonb, 'confidence', 0.5, 'feedback', 'Enough.')),
  '[{"code":"low_confidence","detail":"Please look at it yourself."}]',
  '{"grader":"builtin","model":null,"prompt_version":null,"input_tokens":0,"output_tokens":0,"cost":0,"milliseconds":5}',
  '{"version":1,"tone":"formal","style":"detailed","grade_level":null,"summary":"","strengths":[],"next_steps":[]}',
  timestamptz '2026-10-01 09:00Z'
from generate_series(4, 14) n;

insert into reviews (submission_id, teacher_id, attempt, kind, score, letter, criteria, feedback, words, waiting, reviewed_at, revision)
values
  ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-0000000000a1', 1, 'approved', null, null, null, null, null, '{}',
    '2026-10-02 09:00Z', '00000000-0000-4000-8000-000000000105'),
  ('00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-0000000000a1', 1, 'changed', 80, 'B',
    '[{"id":"c2","score":50,"feedback":"Very good."},{"id":"c1","score":30,"feedback":"Better."}]', 'My own text.',
    '{"summary":"My own text.","strengths":null,"next_steps":null,"comments":{"c2":"Very good."},"found":{"c1":[]}}', '{}',
    '2026-10-02 09:00Z', '00000000-0000-4000-8000-000000000106'),
  ('00000000-0000-4000-8000-000000000008', '00000000-0000-4000-8000-0000000000a1', 1, 'changed', 70, 'C',
    '[{"id":"c1","score":30,"feedback":"Yes."},{"id":"c2","score":40,"feedback":"So so."}]', 'Released text.',
    '{"summary":null,"strengths":null,"next_steps":null,"comments":{}}', '{}',
    '2026-10-02 09:00Z', '00000000-0000-4000-8000-000000000108'),
  ('00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-0000000000a1', 1, 'changed', 73, 'C',
    '[{"id":"c1","score":30,"feedback":"Yes."},{"id":"c2","score":43,"feedback":"Anew."}]', 'Judged anew in part.',
    '{"summary":null,"strengths":null,"next_steps":null,"comments":{}}', '{c2}',
    '2026-10-02 09:00Z', '00000000-0000-4000-8000-000000000113');

insert into review_events (id, submission_id, teacher_id, place, at, attempt, kind, before, after)
values ('00000000-0000-4000-8000-000000000206', '00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-0000000000a1', 1,
  '2026-10-02 09:00Z', 1, 'changed',
  '{"kind":"none","total":56,"marks":[{"id":"c1","name":"Claim","max":40,"score":20},{"id":"c2","name":"Evidence","max":60,"score":36}],
    "words":{"summary":null,"strengths":null,"next_steps":null,"comments":{}}}',
  '{"kind":"changed","total":80,"marks":[{"id":"c1","name":"Claim","max":40,"score":30},{"id":"c2","name":"Evidence","max":60,"score":50}],
    "words":{"summary":"My own text.","strengths":null,"next_steps":null,"comments":{"c2":"Very good."},"found":{"c1":[]}}}');

insert into releases (submission_id, teacher_id, released_at, snapshot, state)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '00000000-0000-4000-8000-0000000000a1', '2026-10-03 09:00Z',
  jsonb_build_object('student', 'Student ' || n, 'course', 'English 8', 'assignment', 'Essay', 'teacher', 'Ada',
    'score', case n when 8 then 70 when 14 then 40 else 57 end, 'max', 100, 'letter', 'F', 'feedback', 'Released text.', 'summary', '',
    'strengths', '[]'::jsonb, 'next_steps', '[]'::jsonb, 'criteria', '[]'::jsonb, 'checked', n = 8), 'as it was'
from unnest(array[7, 8, 14]) n;
insert into share_links (token_hash, submission_id, teacher_id, created_at, expires_at)
values (decode(repeat('08', 32), 'hex'), '00000000-0000-4000-8000-000000000008', '00000000-0000-4000-8000-0000000000a1',
  '2026-10-03 09:00Z', '2099-01-01 00:00Z');
insert into regrade_requests (teacher_id, submission_id, criterion_id, asked_by, reason, score, created_at)
values ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000000008', 'c2', 'student',
  'The second source is named on page two.', 40, '2026-10-04 09:00Z');
insert into regrades (submission_id, teacher_id, attempt, state, requested_at)
values ('00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-0000000000a1', 2, 'waiting', '2026-10-02 09:00Z');
insert into drawn_papers (submission_id, attempt, purpose, teacher_id, draw_id, place, drawn_at)
values ('00000000-0000-4000-8000-000000000011', 1, 'audit', '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000001d1', 1, '2026-10-02 09:00Z');
