import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { ValidationError } from '#api/http/validation.ts'
import { text, upTo } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { writeCard } from './card-sql.ts'
import { findCustomer } from './sql.ts'

const MOST_TAGS = 10
const LONGEST_TAG = 30

const fields = v.object({
  phone: text(/^$|^(?=(?:\D*\d){7})[\d\s().+x/-]{7,40}$/i, 'Enter a telephone number such as 503-555-0100.'),
  tags: upTo(400),
  note: upTo(4000),
})

/** Saves what staff note of a customer. */
export const saveCard = deskForm('customer-card', {
  ...{ needs: 'readCustomers', fields },
  run: async (desk, { phone, tags: typedTags, note }) => {
    const { db, version } = desk
    const tags = readTags(typedTags)
    const customer = await findCustomer(db, desk.params['key'] ?? '', null)
    if (!customer) throw new HttpError(404, '', { message: 'This customer doesn’t exist or was erased.' })
    const { email, name, userId } = customer
    await saveChange(desk, 'customer', {
      ...{ action: 'customer.noted', subject: userId === null ? 'customers' : `customer:${userId}` },
      summary: 'Changed the notes about a customer',
      statements: writeCard(db, { email, name, card: { phone, tags, note, version } }),
    })
    return { next: 'stay', message: 'Saved.' }
  },
})

/** "Trade, VIP" as tags in small letters, in their order. Throws `ValidationError`. */
function readTags(typed: string): string[] {
  const tags = typed.toLowerCase().split(/[,;]/)
  const unique = [...new Set(tags.map((tag) => tag.trim().replaceAll(/\s+/g, ' ')))].filter((tag) => tag !== '')
  const long = unique.find((tag) => tag.length > LONGEST_TAG)
  if (long) throw new ValidationError({ tags: [`Shorten “${long}” to ${LONGEST_TAG} characters.`] })
  if (unique.length > MOST_TAGS) throw new ValidationError({ tags: [`A customer has ${MOST_TAGS} tags at most.`] })
  return unique
}
