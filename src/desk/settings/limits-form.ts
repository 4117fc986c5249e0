import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { findInvoiceDays, findRefundLimit } from '#worker/base/shop-limits.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { money, optional, whole } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { insertRules } from '#desk/delivery/sql.ts'

/** Changes how long unpaid orders wait, and what the office may refund in a day. */
export const saveLimits = deskForm('limits-save', {
  needs: 'changeRules',
  fields: v.object({
    invoice_days: optional(whole(2, 250, 'Enter a whole number from 2 to 250.')),
    refund_day: optional(money('Enter an amount such as 5000.00.')),
  }),
  run: async (desk, { invoice_days: days, refund_day: cents }) => {
    const { invoiceDays, desk: access } = desk.c.get('settings')
    const refused = [days !== null && invoiceDays !== undefined, cents !== null && access.refundDayCents !== undefined]
    if (refused.includes(true)) throw new HttpError(409, '', { message: 'The deployment sets this one.' })
    await storeLimits(desk, {
      ...(days !== null && { invoice_days: days }),
      ...(cents !== null && { refund_day_cents: cents }),
    })
    return { next: 'stay', message: 'Saved. It holds from now on, for orders that wait already, too.' }
  },
})

async function storeLimits(desk: PostedDesk, limits: Partial<ShopRules>): Promise<void> {
  const { db, now, version, rules } = desk
  const became = { ...rules, ...limits }
  await saveChange(desk, 'version', {
    ...{ action: 'rules.limits', subject: 'rules', summary: 'Changed unpaid days or the refund limit' },
    ...{ was: describeLimits(desk, rules), became: describeLimits(desk, became) },
    statements: insertRules(db, version, became, now),
  })
}

function describeLimits({ c }: PostedDesk, rules: ShopRules): object {
  const settings = c.get('settings')
  return { unpaidDays: findInvoiceDays(settings, rules), refundDayCents: findRefundLimit(settings, rules) }
}
