import * as v from 'valibot'
import { parseShopMinute } from '#shared/checkout/shop-minute.ts'
import { ownPath } from '#shared/desk/own-path.ts'
import { MINUTE_MS } from '#shared/time.ts'
import {
  deleteBanner,
  findBanner,
  insertBanner,
  overlappingBanner,
  setBannerEnd,
  updateBanner,
} from '#db/desk/content/banners.ts'
import type { BannerValues, StoredBanner } from '#db/desk/content/content.ts'
import { redirectFacts } from '#db/desk/content/redirects.ts'
import type { Change } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { answerChange } from '../answer-change.ts'
import { data, type Desk } from '../desk.ts'
import { leadsToPage } from './shop-addresses.ts'

const Versioned = v.object({ version: v.number() })

const text = (words: string, max: number) =>
  v.pipe(v.string(words), v.trim(), v.minLength(1, words), v.maxLength(max, `Shorten it to ${max} characters.`))

const minuteOf = (which: 'first' | 'last') =>
  v.pipe(
    v.string('Choose a day and a time.'),
    v.transform((typed) => parseShopMinute(typed, which)),
    v.number('Choose a day and a time.'),
  )

const BannerForm = v.object({
  text: text('Enter the text.', 120),
  link_text: text('Enter what the link says.', 40),
  link: v.pipe(
    v.string('Enter a page of the shop, such as /reviews.'),
    v.trim(),
    v.maxLength(300, 'Shorten it to 300 characters.'),
    v.transform(ownPath),
    v.string('Enter a page of the shop, such as /reviews.'),
    v.check((path) => !/^\/(desk|api)(\/|$)/i.test(path), 'Enter a page of the shop, such as /reviews.'),
  ),
  from: minuteOf('first'),
  until: minuteOf('last'),
})

/** POST banners */
export async function addBanner(desk: Desk): Promise<Response> {
  const banner = await typedBanner(desk)
  return save(desk, banner, 0, {
    ...{ action: 'content.banner-added', subject: 'banners', summary: 'Planned a banner', was: {}, became: banner },
    statements: [insertBanner(desk.db, banner)],
  })
}

/** PUT banners/:id */
export function changeBanner(desk: Desk): Promise<Response> {
  return withBanner(desk, async ({ id, version: _version, ...was }) => {
    const { version } = await validated(desk.c, Versioned)
    const banner = await typedBanner(desk)
    return save(desk, banner, id, {
      ...{ action: 'content.banner-changed', subject: `banner:${id}`, summary: 'Changed a banner' },
      ...{ was, became: banner, seen: { table: 'banners', id, version } },
      statements: [updateBanner(desk.db, id, banner)],
    })
  })
}

/** DELETE banners/:id: ends one that shows, and removes one that has not begun. */
export function endBanner(desk: Desk): Promise<Response> {
  return withBanner(desk, async ({ id, startsAt, endsAt }) => {
    const { version } = await validated(desk.c, Versioned)
    const { db, now } = desk
    const hasBegun = startsAt < now
    return answerChange(desk, 'banner', {
      ...{ action: 'content.banner-ended', subject: `banner:${id}` },
      summary: hasBegun ? 'Ended a banner' : 'Deleted a banner that had not begun',
      ...{ was: { endsAt }, became: { endsAt: hasBegun ? now : null }, seen: { table: 'banners', id, version } },
      statements: [hasBegun ? setBannerEnd(db, id, now) : deleteBanner(db, id)],
    })
  })
}

async function save(desk: Desk, banner: BannerValues, id: number, change: Change): Promise<Response> {
  const overlapping = await overlappingBanner(desk.db, banner, id)
  const answer = await answerChange(desk, 'banner', change)
  return answer.ok ? data(desk, { overlaps: overlapping?.text ?? null }) : answer
}

/** The banner shows until the end of its last minute. */
async function typedBanner({ c, db, now }: Desk): Promise<BannerValues> {
  const { text: words, link_text: linkText, link, from: startsAt, until } = await validated(c, BannerForm)
  const facts = await redirectFacts(db, [link.replace(/[?#].*$/s, '')])
  if (!leadsToPage(link, facts)) {
    throw new ValidationError({ link: ['The shop has no page at this address. Enter one such as /reviews.'] })
  }
  const endsAt = until + MINUTE_MS
  if (endsAt <= startsAt) throw new ValidationError({ until: ['Choose a time after the first one.'] })
  if (endsAt <= now) throw new ValidationError({ until: ['Choose a time to come.'] })
  return { text: words, linkText, link, startsAt, endsAt }
}

async function withBanner(desk: Desk, work: (found: StoredBanner) => Promise<Response>): Promise<Response> {
  const id = Number(desk.params['id'])
  const found = Number.isSafeInteger(id) ? await findBanner(desk.db, id) : null
  return found ? work(found) : missing(desk.c, 'Banner not found.')
}
