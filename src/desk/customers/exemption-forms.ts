import * as v from 'valibot'
import { RECEIVED_FILES } from '#shared/actions/form-files.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { readStateCodes } from '#shared/checkout/us-states.ts'
import { DAY_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { keepFiles, storeAttached } from '#desk/frame/attached-files.ts'
import { date, rowId, sentText, sentTexts, text } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { endExemption, insertExemption } from './exemption-sql.ts'
import { findCustomer, type Customer } from './sql.ts'

const fields = v.object({
  certificate: text(/^.{3,40}$/, 'Enter the number of the certificate, in 3 to 40 characters.'),
  states: sentText,
  expires: date('Enter the last day on which it is good.'),
  [RECEIVED_FILES]: sentTexts,
})

/** Puts a certificate on file: from now on its customer is charged no tax in its states. */
export const addExemption = keepFiles(
  'exemption',
  findExisting,
  deskForm('exemption-add', {
    ...{ needs: 'changeOrder', fields },
    run: async (desk, typed) => {
      const { db, now } = desk
      const customer = await findExisting(desk)
      const states = readStates(typed.states)
      const expiresAt = startOfShopDay(typed.expires + DAY_MS)
      if (expiresAt <= now) throw new ValidationError({ expires: ['It has expired. Ask for a newer one.'] })
      const files = await storeAttached(desk, 'exemption', { [RECEIVED_FILES]: typed[RECEIVED_FILES] })
      const { certificate } = typed
      const exemption = { email: customer.email, certificate, states, expiresAt, files: files.map(({ key }) => key) }
      await saveChange(desk, 'customer', {
        ...describe(customer, 'exempted', 'Put a tax certificate on file'),
        became: { certificate, states, files: files.length },
        statements: insertExemption(db, exemption, now),
      })
      return { next: 'stay', message: `No sales tax in ${states.join(', ')} from now on.` }
    },
  }),
)

/** The customer is charged tax again. */
export const removeExemption = deskForm('exemption-end', {
  ...{ needs: 'changeOrder', fields: v.object({ exemption: rowId() }) },
  run: async (desk, { exemption }) => {
    const { db, now } = desk
    const customer = await findExisting(desk)
    const found = customer.exemptions.find(({ id }) => id === exemption)
    if (!found || found.expiresAt <= now) throw new ValidationError({ exemption: ['This certificate has ended.'] })
    await saveChange(desk, 'customer', {
      ...describe(customer, 'taxed', 'Ended a tax certificate'),
      ...{ became: { certificate: found.certificate }, statements: endExemption(db, exemption, customer.email, now) },
    })
    return { next: 'stay', message: `${found.certificate} has ended. Sales tax is charged again.` }
  },
})

/** "WA, ca" as codes. Throws `ValidationError`. */
function readStates(typed: string): string[] {
  const { codes, wrong } = readStateCodes(typed)
  if (wrong) throw new ValidationError({ states: [`${wrong} is no state. Enter letters such as WA.`] })
  if (codes.length === 0) throw new ValidationError({ states: ['Enter the states it is for, such as WA, CA.'] })
  return codes
}

async function findExisting({ db, params }: PostedDesk): Promise<Customer> {
  const customer = await findCustomer(db, params['key'] ?? '', null)
  if (!customer) throw new HttpError(404, '', { message: 'This customer doesn’t exist or was erased.' })
  return customer
}

/** The log names no one. */
function describe({ userId }: Customer, verb: string, summary: string) {
  return { action: `customer.${verb}`, subject: userId === null ? 'customers' : `customer:${userId}`, summary }
}
