-- Tables that the two versions before emptied, and the view that their writers needed.
DROP TRIGGER words_go_nowhere;
DROP VIEW new_words;
DROP TABLE order_words;
DROP TABLE people_words;
DROP TABLE family_words;
DROP TABLE item_words;
DROP TABLE desk_work_totals;
DROP TABLE work_sums;
DROP TABLE sales_totals;
DROP TABLE desk_work;
