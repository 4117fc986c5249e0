import { asciiEmail } from '#shared/text/email-address.ts'
import { countMade } from '#api/http/throttle.ts'
import { limits } from '#worker/base/limits.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import type { Desk } from './desk.ts'

/** `about` is the number of the order, request or quote, `to` the addresses that get the email. */
type HandMail = { about: string; to: readonly string[] }

/**
 * Counts an email that someone sends by hand: by what it is about, by each address that gets one, and by the person.
 * Beyond a limit nothing is done; what `make` refuses does not count.
 */
export function mailedByHand<Made>(
  desk: Pick<Desk, 'c' | 'visit'>,
  { about, to }: HandMail,
  make: () => Promise<Made>,
): Promise<Made> {
  const addresses = new Set(to.map((address) => asciiEmail(address).toLowerCase()))
  const counters = [
    { key: `desk-mails|${about}`, limit: limits.deskEmails },
    ...[...addresses].map((address) => ({ key: `desk-mails-to|${makeDigest(address)}`, limit: limits.deskEmails })),
    { key: `desk-mails-of|${desk.visit.id}`, limit: limits.deskEmailsOfPerson },
  ]
  return countMade(desk.c, counters, make, (made) => !(made instanceof Response) || made.ok)
}
