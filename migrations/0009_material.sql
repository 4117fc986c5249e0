-- What a family is mainly made of, for lists to be narrowed by; NULL where that says nothing.
ALTER TABLE families ADD COLUMN material TEXT
  CHECK (material IN ('laminate', 'steel', 'aluminum', 'plastic', 'felt'));
