-- How many letters of a paper's transcription were changed since it was last charged, and how often a change counted as a paper.
alter table submissions add column mended_letters integer not null default 0;
alter table submissions add column mending_charges integer not null default 0;
