-- Words that mean the same to the search, as staff saved them, a group a line. The highest version is in force; without one
-- the words that the shop came with are.
CREATE TABLE search_words (
  version INTEGER PRIMARY KEY,
  words TEXT NOT NULL CHECK (length(words) <= 8000)
) STRICT;
