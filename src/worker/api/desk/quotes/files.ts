import * as v from 'valibot'
import { setFilesOfQuote } from '#db/desk/customer-files.ts'
import { ofOpenQuote } from '#db/desk/quotes/changes.ts'
import { attachments } from '#shared/actions/form-files.ts'
import { counted } from '#shared/desk/times.ts'
import { tried } from '#api/http/validation.ts'
import { filesForCustomer } from '../customer-files.ts'
import { data, type Desk } from '../desk.ts'
import { changeQuote, withQuote } from './chosen-quote.ts'

const Versioned = v.object({ version: v.number() })

/** PUT quotes/:number/files: the files that the quote's page gives to the customer, new ones and those that stay. */
export function saveFiles(desk: Desk): Promise<Response> {
  return withQuote(desk, async (viewed) => {
    const { db, c, now } = desk
    const { values, errors } = await tried(c, Versioned)
    const keys = await filesForCustomer(c, 'quote', errors)
    const { id, number } = viewed.row
    const made = {
      ...{ action: 'quote.files', summary: `Saved ${counted(keys.length, 'file')} for the customer` },
      ...{ was: { files: viewed.given.length }, became: { files: keys.length } },
      statements: ofOpenQuote(db, id, setFilesOfQuote(db, keys, number, now + attachments.keptMs)),
    }
    return changeQuote(desk, viewed, values!.version, made, ({ logId }) => data(desk, { logId }))
  })
}
