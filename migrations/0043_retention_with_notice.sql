-- A shorter time to keep student work is announced first: the school's days count from then on. Null: they count.
alter table schools add column retention_from timestamptz;
