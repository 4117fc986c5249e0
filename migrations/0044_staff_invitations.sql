-- Someone who is to work at the Desk and has no confirmed account yet. The role is theirs once they confirm the address.
CREATE TABLE staff_invitations (
  email TEXT PRIMARY KEY CHECK (email = lower(email)),
  role TEXT NOT NULL CHECK (role IN ('owner', 'office', 'workshop')),
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER invited_staff_confirmed AFTER UPDATE OF email, email_verified_at ON users
WHEN new.email_verified_at IS NOT NULL
BEGIN
  INSERT INTO staff (user_id, role, created_at)
    SELECT new.id, role, new.email_verified_at FROM staff_invitations
    WHERE email = new.email AND expires_at > new.email_verified_at
    ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, ended_at = NULL;
  DELETE FROM staff_invitations WHERE email = new.email;
END;
