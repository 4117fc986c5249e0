import { createHash } from 'node:crypto'
import { storeSubmission } from '#db/form-submissions.ts'
import { forms, isFormKind } from '#shared/schema/forms.ts'
import { newReference } from '#worker/order-number.ts'
import { bodyOf } from './body.ts'
import type { ApiContext } from './context.ts'
import { missing } from './errors.ts'
import { throttle } from './throttle.ts'
import { validate } from './validation.ts'

const FORMS_PER_WINDOW = 5
const WINDOW_MS = 10 * 60_000

/** Takes a form of any kind. Who fills the field that people do not see is thanked, and nothing is kept. */
export async function sendForm(c: ApiContext): Promise<Response> {
  const kind = c.req.param('kind') ?? ''
  if (!isFormKind(kind)) return missing(c, 'There is no such form.')
  const body = await bodyOf(c)
  const reference = newReference()
  if (body['website']) return c.json({ data: { reference } }, 201)
  const { name, email, phone = '', ...fields } = validate(forms[kind], body)
  await throttle(c, 'forms', FORMS_PER_WINDOW, WINDOW_MS)
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, name, phone, fields]))
    .digest('hex')
  const sent = { reference, kind, email: email.toLowerCase(), name, phone, fields: JSON.stringify(fields), digest }
  return c.json({ data: { reference: await storeSubmission(c.get('db'), sent, Date.now()) } }, 201)
}
