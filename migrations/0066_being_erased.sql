-- What the batch that erases a person found to be theirs, before it deletes anything; empty outside of that batch.
CREATE TABLE being_erased (
  -- As the log names it: `order`, `form`, `quote`, `review`; or `user`, `email`, `cart`, `reply`.
  kind TEXT NOT NULL,
  id ANY NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
