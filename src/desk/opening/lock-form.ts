import { paths } from '#shared/paths.ts'
import { closeEntry } from '#db/desk/entries.ts'
import { writeChange } from '#db/desk/write.ts'
import { noFields } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'

/** Locks the Desk for this sign-in; the person stays signed in at the shop. */
export const lockDesk = deskForm('close', {
  ...{ needs: 'staff', fields: noFields },
  run: async ({ db, actor, visit, sessionId, now }) => {
    if (visit.open) {
      const statements = [closeEntry(db, sessionId)]
      const change = { action: 'desk.closed', subject: `staff:${visit.id}`, summary: 'Locked the Desk', statements }
      await writeChange(db, actor, change, now)
    }
    return { next: 'go', to: paths.home }
  },
})
