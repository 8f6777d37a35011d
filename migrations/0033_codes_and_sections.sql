-- Why a mark was given is a code with its data, and what a teacher wrote is told apart from what the program says between it. What was
-- stored as sentences before keeps them: they are the data of the code "written", but for those of which the program's own code is known
-- for sure. After this nothing reads a sentence of the program's any more.
create function coded_reason(said text, grader text) returns jsonb language sql immutable as $$
  select case
    when grader = 'model' then jsonb_build_object('code', 'by_model', 'data', jsonb_build_object('words', said))
    when said = 'No answer was found.' then '{"code": "no_answer", "data": {}}'
    when said = 'The student says that they do not know the answer.' then '{"code": "given_up", "data": {}}'
    when said = 'There is no answer in this file.' then '{"code": "blank", "data": {}}'
    when said ~ '^\d+ of \d+ key ideas (was|were) found\.( [^.]+ seem to be said the wrong way round\.| [^.]+ seems to be said the other way round\.)?$'
      then jsonb_build_object('code', 'ideas_found', 'data', jsonb_build_object(
        'found', substring(said from '^(\d+) of')::int, 'total', substring(said from ' of (\d+) key')::int,
        'doubt', case when said ~ 'wrong way round' then 'swapped' when said ~ 'other way round' then 'turned' end))
    else jsonb_build_object('code', 'written', 'data', jsonb_build_object('text', said))
  end
$$;

-- "spelling (3 to check)" counted what the reason counts too.
create function plain_point(point text) returns text language sql immutable as $$
  select regexp_replace(point, ' \(\d+ to check\)$', '')
$$;
create function plain_points(points jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(plain_point(point) order by place), '[]')
  from jsonb_array_elements_text(points) with ordinality as each (point, place)
$$;

update verdicts v set criteria = (
  select jsonb_agg(
    c - 'aside'
      || jsonb_build_object(
        'reason', coded_reason(coalesce(c ->> 'reason', ''), v.record ->> 'grader'),
        'found', plain_points(coalesce(c -> 'found', '[]')),
        'missing', plain_points(coalesce(c -> 'missing', '[]')),
        'quotes', (
          select coalesce(jsonb_agg(
            case when quote ? 'point' then quote || jsonb_build_object('point', plain_point(quote ->> 'point')) else quote end
            order by at), '[]')
          from jsonb_array_elements(coalesce(c -> 'quotes', '[]')) with ordinality as each (quote, at)))
      || case when c ? 'aside'
        then jsonb_build_object('asides', jsonb_build_array(
          jsonb_build_object('code', 'written', 'data', jsonb_build_object('text', c -> 'aside'))))
        else '{}' end
    order by place)
  from jsonb_array_elements(v.criteria) with ordinality as each (c, place))
where v.criteria <> '[]';

-- A flag about one criterion began with its name.
update verdicts v set flags = (
  select jsonb_agg(
    case when flag ->> 'code' = 'needs_teacher' then flag || coalesce((
      select jsonb_build_object('criterion_id', c -> 'criterion_id')
      from jsonb_array_elements(v.criteria) c
      where starts_with(flag ->> 'detail', (c ->> 'name') || ': ')
      order by length(c ->> 'name') desc limit 1), '{}') else flag end
    order by place)
  from jsonb_array_elements(v.flags) with ordinality as each (flag, place))
where v.flags @> '[{"code": "needs_teacher"}]';

-- A character stood in a teacher's text for what the program says there.
create function sections_of(typed jsonb) returns jsonb language sql immutable as $$
  select case
    when typed is null or jsonb_typeof(typed) <> 'string' then typed
    when position(U&'\FFFC' in typed #>> '{}') = 0
      then jsonb_build_array(jsonb_build_object('by', 'teacher', 'text', typed))
    else (
      select jsonb_agg(section order by place) from (values
        (1, split_part(typed #>> '{}', U&'\FFFC', 1)), (2, null), (3, split_part(typed #>> '{}', U&'\FFFC', 2))
      ) as part (place, text)
      cross join lateral (select case when place = 2 then '{"by": "program"}'::jsonb
        else jsonb_build_object('by', 'teacher', 'text', text) end) as made (section)
      where place = 2 or text <> '')
  end
$$;
create function sectioned(words jsonb) returns jsonb language sql immutable as $$
  select words
    || jsonb_build_object('summary', sections_of(words -> 'summary'), 'strengths', sections_of(words -> 'strengths'),
      'next_steps', sections_of(words -> 'next_steps'),
      'comments', (select coalesce(jsonb_object_agg(id, sections_of(typed)), '{}') from jsonb_each(words -> 'comments') as each (id, typed)))
    || case when words ? 'found' then jsonb_build_object('found', (
      select coalesce(jsonb_object_agg(id, plain_points(points)), '{}') from jsonb_each(words -> 'found') as each (id, points)))
      else '{}' end
$$;

update reviews set words = sectioned(words) where words is not null;

-- Acts are never changed; how their words are written down is, this once.
alter table review_events disable trigger user;
update review_events set
  before = before || jsonb_build_object('words', sectioned(before -> 'words')),
  after = after || jsonb_build_object('words', sectioned(after -> 'words'));
alter table review_events enable trigger user;

drop function sectioned(jsonb), sections_of(jsonb), plain_points(jsonb), plain_point(text), coded_reason(text, text);
