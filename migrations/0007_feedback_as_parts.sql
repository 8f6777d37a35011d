-- Feedback as parts: what a grader said about the whole work (what it said of each criterion stands in "criteria"), and
-- what the teacher wrote, verbatim. The texts in "feedback" are rendered of parts, words and marks when these are saved, and
-- are never read back.
-- Null: saved by the first release, which kept prose only. That prose is the one part there is, and stands as it was
-- written; so no row is rewritten here, however many there are.
alter table verdicts add column parts jsonb;
alter table reviews add column words jsonb;
