-- Whether something is drawn on a page that no line can say, by the word of the model that was shown its picture; null: none was.
-- The picture of a page that was read is not sent again with the work.
alter table readings add column drawn boolean;
