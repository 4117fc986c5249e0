-- The log stays as it was written, but the reasons that staff typed may name a customer who is erased.
DROP TRIGGER desk_log_kept;
CREATE TRIGGER desk_log_kept BEFORE UPDATE ON desk_log WHEN new.reason <> ''
  OR (new.id, new.at, new.actor_id, new.actor, new.action, new.subject, new.summary, new.amount_cents, new.request_id,
    new.part_of, new.undoes) IS NOT (old.id, old.at, old.actor_id, old.actor, old.action, old.subject, old.summary,
    old.amount_cents, old.request_id, old.part_of, old.undoes)
BEGIN SELECT RAISE(ABORT, 'desk_log is append-only'); END;
