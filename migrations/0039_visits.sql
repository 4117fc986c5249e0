-- How quickly pages were there for visitors: visits counted by hour (later by day), kind of page, build and bucket.
CREATE TABLE vitals (
  hour INTEGER,
  page TEXT,
  build TEXT,
  device TEXT,
  metric TEXT,
  bucket INTEGER,
  visits INTEGER NOT NULL,
  PRIMARY KEY (hour, page, build, device, metric, bucket)
) STRICT, WITHOUT ROWID;
