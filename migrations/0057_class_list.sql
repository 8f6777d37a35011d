-- When the teacher's class list last named this student; null: only papers or a platform did. Whoever is listed is shown without a paper.
alter table students add column listed_at timestamptz;
