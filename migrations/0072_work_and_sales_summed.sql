-- What waits for staff is found in the orders and requests under way, and figures are summed from `sales` over the days
-- that they show. So nothing is counted when an order is written.
DROP TRIGGER sale_added;
DROP TRIGGER sale_removed;
DROP TRIGGER work_added;
DROP TRIGGER work_removed;
DROP TRIGGER work_sum_raised;
DROP TRIGGER work_sum_lowered;
DROP TRIGGER work_of_order;
DROP TRIGGER work_of_changed_order;
DROP TRIGGER work_of_removed_order;
DROP TRIGGER work_of_event;
DROP TRIGGER work_of_removed_event;
DROP TRIGGER work_of_request;
DROP TRIGGER work_of_changed_request;
DROP TRIGGER work_of_removed_request;
DROP TRIGGER work_of_due;
DROP TRIGGER work_of_changed_due;
DROP VIEW work_of_desk;
-- Lists of one person's orders are read along the index of their sort.
DROP INDEX orders_by_assignee;
-- Which products have a stock is found in the stock, which has few rows.
DROP TRIGGER stock_of_family;
DROP TRIGGER family_of_new_stock;
DROP TRIGGER family_of_removed_stock;
DROP INDEX families_stocked;
DROP INDEX stock_by_family;
-- The version before, which is still at work when this runs, reads desk_work, desk_work_totals, work_sums and
-- sales_totals. They stay as they are; the next release drops them.
