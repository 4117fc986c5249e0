import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { ownPath } from '#shared/desk/own-path.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { optional, rowId, shopTimeField, upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { readAddresses } from './redirect-sql.ts'
import { leadsToPage } from './shop-addresses.ts'
import {
  deleteBanner,
  findBanner,
  findOverlap,
  insertBanner,
  updateBanner,
  type Banner,
  type StoredBanner,
} from './sql.ts'

const PAGE = 'Enter a page of the shop, such as /reviews.'
const MINUTE = 'Choose a day and a time.'

const bannerFields = v.object({
  id: optional(rowId()),
  text: upTo(120, { missing: 'Enter the text.' }),
  link_text: upTo(40, { missing: 'Enter what the link says.' }),
  link: v.pipe(
    upTo(300),
    v.transform(ownPath),
    v.string(PAGE),
    v.check((path) => !/^\/(desk|api)(\/|$)/i.test(path), PAGE),
  ),
  from: shopTimeField('first', MINUTE),
  until: shopTimeField('last', MINUTE),
})

/** Plans a banner, or changes the one with the `id`. */
export const saveBanner = deskForm('banner-save', {
  needs: 'editContent',
  fields: bannerFields,
  run: async (desk, typed) => {
    const { db, version } = desk
    const found = typed.id === null ? null : await existing(desk, typed.id)
    const became = await readBanner(desk, typed)
    const overlap = await findOverlap(db, became, found?.id ?? 0)
    if (found) {
      const { id, version: _, ...was } = found
      await saveChange(desk, 'banner', {
        ...{ action: 'content.banner-changed', subject: `banner:${id}`, summary: 'Changed a banner' },
        ...{ was, became, seen: { table: 'banners', id, version }, statements: [updateBanner(db, id, became)] },
      })
    } else {
      await saveChange(desk, 'banner', {
        ...{ action: 'content.banner-added', subject: 'banners', summary: 'Planned a banner', was: {}, became },
        statements: [insertBanner(db, became)],
      })
    }
    const overlapping = ` Its time overlaps with that of “${overlap}”: while both last, the one that starts later shows.`
    return listed(`Banner saved. Pages show a change within a minute.${overlap === null ? '' : overlapping}`)
  },
})

/** Ends a banner that shows, and deletes one that has not begun. */
export const endBanner = deskForm('banner-end', {
  needs: 'editContent',
  fields: v.object({ id: rowId() }),
  run: async (desk, typed) => {
    const { db, now, version } = desk
    const { id, ...banner } = await existing(desk, typed.id)
    const { startsAt, endsAt } = banner
    const hasBegun = startsAt < now
    await saveChange(desk, 'banner', {
      ...{ action: 'content.banner-ended', subject: `banner:${id}` },
      summary: hasBegun ? 'Ended a banner' : 'Deleted a banner that had not begun',
      ...{ was: { endsAt }, became: { endsAt: hasBegun ? now : null }, seen: { table: 'banners', id, version } },
      statements: [hasBegun ? updateBanner(db, id, { ...banner, endsAt: now }) : deleteBanner(db, id)],
    })
    return listed('The banner ends within a minute.')
  },
})

function listed(message: string): ActionResult {
  return { next: 'go', to: deskPaths.content, message }
}

async function existing({ db }: PostedDesk, id: number): Promise<StoredBanner> {
  const banner = await findBanner(db, id)
  if (!banner) throw new HttpError(404, '', { message: 'Banner not found.' })
  return banner
}

/** The banner shows until the end of its last minute. */
async function readBanner(
  { db, now }: PostedDesk,
  { text, link_text: linkText, link, from: startsAt, until }: v.InferOutput<typeof bannerFields>,
): Promise<Banner> {
  if (!leadsToPage(link, await readAddresses(db, [link.replace(/[?#].*$/s, '')]))) {
    throw new ValidationError({ link: ['The shop has no page at this address. Enter one such as /reviews.'] })
  }
  const endsAt = until + MINUTE_MS
  if (endsAt <= startsAt) throw new ValidationError({ until: ['Choose a time after the first one.'] })
  if (endsAt <= now) throw new ValidationError({ until: ['Choose a time to come.'] })
  return { text, linkText, link, startsAt, endsAt }
}
