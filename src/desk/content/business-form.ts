import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import type { StoredBusiness } from '#shared/business/business.ts'
import { states, zipMatchesState, type StateCode } from '#shared/checkout/us-states.ts'
import { normalZip } from '#shared/text/zip-code.ts'
import { ValidationError } from '#api/http/validation.ts'
import { text, typed, upTo, whole } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { formatBusiness, openingDays } from './business-texts.ts'
import { readLastDetails, settingIds, updateSetting } from './sql.ts'

const HOURS = /^(\d{1,2})(?::([0-5]\d))?\s*[-–]\s*(\d{1,2})(?::([0-5]\d))?$/
const MOST_NAMED = 30
const MOST_MILES = 500

const asPhone = (entered: string) => `+1${entered.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`

const businessFields = v.object({
  name: text(
    /^[A-Za-z0-9][A-Za-z0-9 &.,'-]{0,39}$/,
    "Use up to 40 letters without accents, digits, spaces and & . , ' -. Subjects of emails can have no others.",
  ),
  phone: text(/^\+1[2-9]\d{2}[2-9]\d{6}$/, 'Use a US number of 10 digits with its area code.', asPhone),
  street: upTo(80),
  city: text(/^[A-Za-z][A-Za-z .'’-]{0,39}$/, 'Use up to 40 letters.'),
  zip: text(/^(\d{5}(-\d{4})?)?$/, 'Use 5 digits, or leave it empty.', normalZip),
  ...(Object.fromEntries(openingDays.map((day) => [day, day.startsWith('s') ? optionalHours() : hours()])) as Week),
  zips: list(/^\d{3,5}$/, 'Use 3 to 5 digits for each ZIP code, with commas between them.'),
  towns: list(/^[A-Za-z][A-Za-z .'’-]{0,39}$/, 'Use letters for each town, with commas between them.'),
  miles: whole(1, MOST_MILES, `Use a whole number from 1 to ${MOST_MILES}.`),
})
type Typed = v.InferOutput<typeof businessFields>
type Hours = StoredBusiness['opening'][number]
type Week = Record<(typeof openingDays)[number], ReturnType<typeof hours>>

/** Changes the shop's name, phone number, hours, place or service area. */
export const saveBusiness = deskForm('business-save', {
  needs: 'changeBusiness',
  fields: businessFields,
  run: async (desk, entered) => {
    await storeBusiness(desk, entered, 'Changed the shop’s name, phone, hours or place')
    return { next: 'stay', message: 'Saved. Emails and papers have it now; pages show it within a minute.' }
  },
})

/** Takes the last change back. */
export const restoreBusiness = deskForm('business-back', {
  needs: 'changeBusiness',
  fields: v.object({}),
  run: async (desk): Promise<ActionResult> => {
    const { was } = await readLastDetails(desk.db, 'site:business')
    const before = v.safeParse(businessFields, was)
    if (!before.success) throw new HttpError(404, '', { message: 'There is no change to undo.' })
    await storeBusiness(desk, before.output, 'Undid the last change of the shop’s name, phone, hours or place')
    return { next: 'stay', message: 'Undone. Pages show it within a minute.' }
  },
})

async function storeBusiness(desk: PostedDesk, entered: Typed, summary: string): Promise<void> {
  const { db, rules, version } = desk
  const { state } = rules.business
  const became = { ...readBusiness(entered), state }
  if (entered.zip && !zipMatchesState(entered.zip, state as StateCode)) {
    throw new ValidationError({ zip: [`This ZIP code isn’t in ${states[state as StateCode]}.`] })
  }
  await saveChange(desk, 'text', {
    ...{ action: 'content.business', subject: 'site:business', summary },
    ...{ was: formatBusiness(rules.business), became: formatBusiness(became) },
    seen: { table: 'site_settings', id: settingIds.business, version },
    statements: [updateSetting(db, 'business', JSON.stringify(became))],
  })
}

function readBusiness(entered: Typed): Omit<StoredBusiness, 'state'> {
  const { name, phone, street, city, zip, zips, towns, miles } = entered
  return { name, phone, street, city, zip, opening: openingDays.map((day) => entered[day]), zips, towns, miles }
}

/** Hours such as "8-17" or "08:30–17:00". */
function hours() {
  return typed(
    readHours('Use hours such as 08:00–17:00, at least one. Deadlines end on each day from Monday to Friday.'),
  )
}

function optionalHours() {
  return typed(readHours('Use hours such as 09:00–13:00, or leave it empty.', true))
}

function readHours(message: string, mayBeClosed = false) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Hours => {
      if (value === '' && mayBeClosed) return null
      const times = parseTimes(value)
      if (times) return times
      addIssue({ message })
      return NEVER
    }),
  )
}

/** Null unless it closes at least an hour after it opens, on the same day. */
function parseTimes(entered: string): [string, string] | null {
  const [, opens, opensAt = '00', closes, closesAt = '00'] = HOURS.exec(entered) ?? []
  const [from, to] = [Number(opens) * 60 + Number(opensAt), Number(closes) * 60 + Number(closesAt)]
  const isPossible = to >= from + 60 && to <= 24 * 60 - 1
  return isPossible ? [`${opens!.padStart(2, '0')}:${opensAt}`, `${closes!.padStart(2, '0')}:${closesAt}`] : null
}

/** Texts with commas between them. */
function list(pattern: RegExp, message: string) {
  return typed(
    v.pipe(
      v.string(),
      v.transform((entered) =>
        entered
          .split(/[,\n]/)
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      v.check((parts) => parts.length > 0 && parts.every((part) => pattern.test(part)), message),
      v.maxLength(MOST_NAMED, `Enter at most ${MOST_NAMED}.`),
    ),
  )
}
