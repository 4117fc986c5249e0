-- What visitors sent us by a form, except orders and reviews.
CREATE TABLE form_submissions (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (
    kind IN ('support', 'design-request', 'consultation', 'careers', 'partner', 'survey', 'guarantee-claim')
  ),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  fields TEXT NOT NULL DEFAULT '{}',
  digest TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'new',
  created_at INTEGER NOT NULL
) STRICT;
-- Finds what was sent twice, and what somebody sent.
CREATE INDEX form_submissions_by_sender ON form_submissions (email, digest, created_at);
