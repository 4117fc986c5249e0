-- Orders are found by tracking numbers that look like a phone number with its 1, and by those written with spaces.
INSERT INTO new_words (subject, id, is_private, text)
SELECT 'order', order_id, 0, digits || iif(length(digits) = 11 AND digits GLOB '1*' AND digits NOT GLOB '*[^0-9]*',
  ' ' || substr(digits, 2), '')
FROM (SELECT order_id, replace(replace(replace(tracking_number, ' ', ''), '-', ''), '.', '') AS digits FROM parcels);
