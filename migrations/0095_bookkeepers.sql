-- Bookkeepers see the books and move no money. A check goes with its column, so neither table is written anew.
DROP TRIGGER invited_staff_confirmed;
ALTER TABLE staff ADD COLUMN new_role TEXT NOT NULL DEFAULT 'workshop'
  CHECK (new_role IN ('owner', 'office', 'workshop', 'bookkeeper'));
UPDATE staff SET new_role = role;
ALTER TABLE staff DROP COLUMN role;
ALTER TABLE staff RENAME COLUMN new_role TO role;
ALTER TABLE staff_invitations ADD COLUMN new_role TEXT NOT NULL DEFAULT 'workshop'
  CHECK (new_role IN ('owner', 'office', 'workshop', 'bookkeeper'));
UPDATE staff_invitations SET new_role = role;
ALTER TABLE staff_invitations DROP COLUMN role;
ALTER TABLE staff_invitations RENAME COLUMN new_role TO role;
CREATE TRIGGER invited_staff_confirmed AFTER UPDATE OF email, email_verified_at ON users
WHEN new.email_verified_at IS NOT NULL
BEGIN
  INSERT INTO staff (user_id, role, created_at)
    SELECT new.id, role, new.email_verified_at FROM staff_invitations
    WHERE email = new.email AND expires_at > new.email_verified_at
    ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, ended_at = NULL;
  DELETE FROM staff_invitations WHERE email = new.email;
END;
