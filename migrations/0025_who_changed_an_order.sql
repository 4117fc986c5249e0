-- Who made an event that is not in the desk's log: 'Customer', 'Stripe' or 'Cron'. Older events name nobody.
ALTER TABLE order_events ADD COLUMN actor TEXT NOT NULL DEFAULT '';
