import { deskHref } from '#shared/desk/paths.ts'
import { deskPages } from '#desk/frame/table.ts'
import { newDeskOrder } from '../desk-orders.ts'
import { newRequest } from '../desk-requests.ts'
import { newStaff, type Staff } from '../staff.ts'
import { storeEmail } from './emails.ts'
import { formsIn, type Form } from './forms-in.ts'
import { storedDraft } from './quotes.ts'

/** The paths of the pages that may have forms. */
export const pathsOfForms = deskPages
  .filter(({ isPaper, needs }) => !isPaper && needs !== 'staff')
  .map(({ path }) => path)

type OpenForms = { staff: Staff; address: string; forms: (Form & { action: string })[] }

/** Some forms are on several pages. */
const opened = new Set<string>()

/** The forms of a page that no page before it had, as an owner sees them. */
export async function openForms(path: string): Promise<OpenForms> {
  const [{ number }, reference, quote] = [await newDeskOrder(), await newRequest(), await storedDraft()]
  await storeEmail(1203)
  const address = deskHref(path, { number, reference, quote, id: 1203, key: number })
  const staff = await newStaff('owner')
  const named = formsIn(await staff.page(address)).map((form) => ({
    ...form,
    action: new Map(form.hidden).get('_action')!,
  }))
  const forms = named.filter(({ action }, at) => {
    return !opened.has(action) && named.findIndex((other) => other.action === action) === at
  })
  for (const { action } of forms) opened.add(action)
  return { staff, address, forms }
}
