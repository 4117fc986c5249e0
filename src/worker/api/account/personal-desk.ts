import { time, type PersonalTable } from './personal-columns.ts'

/** What the desk stores about members, be they staff or customers. The log itself names no customer. */
export const personalDesk: readonly PersonalTable[] = [
  {
    table: 'staff',
    sheet: {
      name: 'desk',
      columns: { Role: 'role', Since: time('created_at'), Ended: time('ended_at') },
      from: 'FROM staff WHERE user_id = ?1',
    },
    erase: ['DELETE FROM staff WHERE user_id = ?1'],
  },
  { table: 'desk_invitations', erase: ['DELETE FROM desk_invitations WHERE user_id = ?1'] },
  { table: 'desk_entries', erase: ['DELETE FROM desk_entries WHERE user_id = ?1'] },
  {
    table: 'desk_log_details',
    erase: [
      `DELETE FROM desk_log_details WHERE log_id IN (
         SELECT l.id FROM orders o JOIN desk_log l ON l.subject = 'order:' || o.id WHERE o.user_id = ?1)`,
    ],
  },
]
