-- How many marks a paper has and how many of them are open stands with the paper, kept by the rows themselves: a list of a thousand
-- papers added up their marks one paper at a time, and ten years of papers cannot be put into an order by what is added up on the
-- way. Decision 0069.
alter table submissions
  add column marks integer not null default 0,
  add column open_marks integer not null default 0,
  add column set_marks integer not null default 0,
  add column open_points double precision not null default 0,
  -- What the settled marks add up to; null where there are none.
  add column settled_points double precision;

create function sum_marks(papers uuid[]) returns void language plpgsql as $$
begin
  -- First the papers, always in one order; then a new statement, which sees what others have done to their marks until now.
  perform from submissions where id = any(papers) order by id for no key update;
  update submissions s set marks = m.marks, open_marks = m.open_marks, set_marks = m.set_marks,
    open_points = m.open_points, settled_points = m.settled_points
  from (
    select paper.id, count(c.submission_id)::int as marks,
      (count(*) filter (where c.state = 'open'))::int as open_marks,
      (count(*) filter (where c.state = 'set'))::int as set_marks,
      coalesce(sum(c.max) filter (where c.state = 'open'), 0) as open_points,
      case when count(c.submission_id) > 0 then
        round(coalesce(sum(c.score) filter (where c.state <> 'open'), 0)::numeric, 2)::double precision end as settled_points
    from unnest(papers) as paper (id) left join verdict_criteria c on c.submission_id = paper.id
    group by paper.id
  ) m
  where s.id = m.id and (s.marks, s.open_marks, s.set_marks, s.open_points, s.settled_points)
    is distinct from (m.marks, m.open_marks, m.set_marks, m.open_points, m.settled_points);
end $$;

create function note_marks() returns trigger language plpgsql as $$
begin
  perform sum_marks(papers) from (select array_agg(distinct submission_id) as papers from changed) touched
    where papers is not null;
  return null;
end $$;

create trigger verdict_criteria_added after insert on verdict_criteria
  referencing new table as changed for each statement execute function note_marks();
create trigger verdict_criteria_changed after update on verdict_criteria
  referencing new table as changed for each statement execute function note_marks();
create trigger verdict_criteria_gone after delete on verdict_criteria
  referencing old table as changed for each statement execute function note_marks();

select sum_marks(array_agg(distinct submission_id)) from verdict_criteria having count(*) > 0;
