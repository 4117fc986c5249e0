-- Orders that one person has, and what one person did, without reading those of everybody else.
CREATE INDEX orders_by_assignee ON orders (assigned_to, created_at);
CREATE INDEX desk_log_by_name ON desk_log (actor, id);
