-- Why a mark was given can be asked by SQL: one code and its data for each mark, in columns of their own. Until now both lay in what
-- else the grader said. Decision 0060.
alter table verdict_criteria add column reason_code text, add column reason_data jsonb;

update verdict_criteria set
  reason_code = judged -> 'reason' ->> 'code',
  reason_data = coalesce(judged -> 'reason' -> 'data', '{}'),
  judged = judged - 'reason';

alter table verdict_criteria
  alter column reason_code set not null,
  alter column reason_data set not null,
  add constraint verdict_criteria_reason_check check (reason_code <> '' and jsonb_typeof(reason_data) = 'object');
