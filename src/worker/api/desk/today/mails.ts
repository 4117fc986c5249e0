import { failedMails } from '#db/desk/today/rest.ts'
import { data, type Desk } from '../desk.ts'

const SHOWN = 50

/** GET mails: the latest that never went out. */
export async function mails(desk: Desk): Promise<Response> {
  return data(desk, await failedMails(desk.db, SHOWN))
}
