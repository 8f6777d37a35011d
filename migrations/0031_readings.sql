-- What was read from the picture of a page, line by line, with the teacher's corrections: what the paper is graded from. With the name
-- of the student, so it is the teacher's alone; it goes with the paper.
create table readings (
  submission_id uuid not null references submissions (id) on delete cascade,
  page integer not null check (page > 0),
  lines jsonb not null,
  -- Null: nobody has looked.
  corrected_at timestamptz,
  primary key (submission_id, page)
);

-- Papers from before: how sure the reader was is not known any more.
insert into readings (submission_id, page, lines)
select l.submission_id, l.page, coalesce((
  select jsonb_agg(jsonb_build_object('id', 'p' || l.page || '-' || line.place, 'text', line.line -> 'text', 'source', 'recognised',
    'box', line.line - 'text', 'confidence', null, 'doubt', null, 'parted', E'\n', 'start', null, 'end', null) order by line.place)
  from jsonb_array_elements(l.lines) with ordinality as line (line, place)), '[]')
from page_lines l where l.source = 'recognised';

-- A paper whose transcription was corrected is read anew, and of its criteria these are judged anew.
alter table regrades add column reread boolean not null default false;
alter table regrades add column criteria text[] not null default '{}';

alter table review_events drop constraint review_events_kind_check;
alter table review_events add constraint review_events_kind_check
  check (kind in ('changed', 'approved', 'restored', 'undone', 'rubric', 'transcription'));
