-- The pages of a paper as they are shown: number, width, height in points, and the degrees by which each is turned. Null: not
-- known yet, found out when the paper is first opened. Their pictures are drawn from the file when they are wanted.
alter table submissions add column pages jsonb;
