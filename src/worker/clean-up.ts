import { eraseAddresses, eraseLineNotes, ofNobody } from '#db/account/erase-addresses.ts'
import { eraseOwnLines } from '#db/account/erase-own-lines.ts'
import { noteCheck } from '#db/desk/settings/shop-checks.ts'
import { REPLY_KEPT_MS } from '#db/orders/idempotency.ts'
import { eraseEvidence } from '#db/orders/evidence.ts'
import { erasePackages } from '#db/orders/packages.ts'
import { deleteRequest, findApplications } from '#db/requests/delete-request.ts'
import { sweepDesigns } from '#db/planner/designs.ts'
import { forgetRemovedDesigns } from '#db/planner/saved-designs.ts'
import { remindOfQuotes } from '#db/quotes/reminders.ts'
import { sweepUploads } from '#db/requests/uploads.ts'
import { deleteOldFaults } from '#db/visits/faults.ts'
import { sumVisits } from '#db/visits/vitals.ts'
import { fileRules } from '#shared/actions/form-files.ts'
import { DESIGN_UNDO_MS } from '#shared/constants.ts'
import { DAY_MS } from '#shared/time.ts'
import { noteFees } from './payment-fees.ts'
import { readSettings } from '#worker/base/settings.ts'
import { resealOld } from './reseal.ts'
import { KNOWN_NETWORK_MS } from '#worker/base/limits.ts'

const EMPTY_CART_DAYS = 60
const UNUSED_DESIGN_DAYS = 60
const MAILS_KEPT_DAYS = 90
/** Far longer than a provider takes to report the payment that was refunded. */
const REFUNDS_KEPT_DAYS = 30

/** The work of each hour: deletes what is over, takes old designs off sale, reminds of quotes that end soon, seals anew, and notes fees. */
export async function cleanUp(env: Env, now: number): Promise<void> {
  const { DB, UPLOADS } = env
  const oldApplications = await findApplications(DB, now - fileRules.careers!.storedMs)
  await DB.batch([
    DB.prepare(
      `DELETE FROM carts WHERE status = 'active' AND updated_at < ? AND id NOT IN (SELECT cart_id FROM cart_items)`,
    ).bind(now - EMPTY_CART_DAYS * DAY_MS),
    DB.prepare(`DELETE FROM idempotency_keys WHERE created_at < ?`).bind(now - REPLY_KEPT_MS),
    DB.prepare(`DELETE FROM refunds WHERE at < ?`).bind(now - REFUNDS_KEPT_DAYS * DAY_MS),
    DB.prepare(eraseAddresses(ofNobody)),
    DB.prepare(eraseLineNotes(ofNobody)),
    ...eraseOwnLines(ofNobody, `state = 'withdrawn' AND email = ''`).map((sql) => DB.prepare(sql)),
    DB.prepare(erasePackages(ofNobody)),
    DB.prepare(eraseEvidence(ofNobody)),
    DB.prepare(`DELETE FROM sessions WHERE min(idle_expires_at, expires_at) < ?`).bind(now),
    DB.prepare(`DELETE FROM password_resets WHERE created_at < ?`).bind(now - DAY_MS),
    DB.prepare(`DELETE FROM known_networks WHERE last_used_at < ?`).bind(now - KNOWN_NETWORK_MS),
    DB.prepare(`DELETE FROM staff_invitations WHERE expires_at < ?`).bind(now),
    DB.prepare(`DELETE FROM rate_limits WHERE window_start < ?`).bind(now - DAY_MS),
    ...oldApplications.flatMap((request) => deleteRequest(DB, request)),
    // By then no one can apply or undo them any longer.
    DB.prepare(`DELETE FROM imports WHERE created_at < ?1 AND coalesce(applied_at, 0) < ?1`).bind(now - 2 * DAY_MS),
    forgetRemovedDesigns(DB, now - DESIGN_UNDO_MS),
    remindOfQuotes(DB, now),
    ...sumVisits(DB, now),
    deleteOldFaults(DB, now),
    ...sweepDesigns(DB, now, now - UNUSED_DESIGN_DAYS * DAY_MS),
    DB.prepare(`DELETE FROM outbox WHERE coalesce(sent_at, given_up_at) < ?`).bind(now - MAILS_KEPT_DAYS * DAY_MS),
  ])
  await resealOld(env)
  await noteFees(DB.withSession('first-primary'), readSettings(env), now)
  await sweepUploads(DB.withSession('first-primary'), UPLOADS, now)
  await noteCheck(DB, 'hour', { isOk: true, said: '' }, now).run()
}
