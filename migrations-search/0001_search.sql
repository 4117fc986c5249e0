-- Everything here is derived from the catalogue and from the content files; `npm run db:index` makes it anew.

CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('categories', 'products', 'posts', 'pages', 'questions')),
  -- The number of a family, the slug of a category, the address of a text.
  key TEXT NOT NULL,
  -- What a result shows, unless it is read from the catalogue.
  shown TEXT NOT NULL CHECK (json_valid(shown)),
  -- UTC milliseconds of the catalogue that the document was made from.
  revision INTEGER NOT NULL,
  UNIQUE (kind, key)
) STRICT;

-- Words in the singular, by document. `about` has a family's categories or a text's summary.
CREATE VIRTUAL TABLE document_words USING fts5(
  kind, name, about, text, content = '', contentless_delete = 1, prefix = '2 3 4', tokenize = 'ascii'
);
INSERT INTO document_words (document_words, rank) VALUES ('rank', 'bm25(0.0, 10.0, 5.0, 1.0)');

CREATE VIRTUAL TABLE vocabulary USING fts5vocab(document_words, col);

-- Each word as it is and with each of its letters left out. Two words with a common key differ by one typo.
CREATE TABLE spellings (
  key TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (key, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX spellings_by_word ON spellings (word);
