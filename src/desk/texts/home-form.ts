import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { paths } from '#shared/paths.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checked, sentText, upTo, withGroups } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { readPlaces } from './home-places.ts'
import { readHomeOptions } from './home-sql.ts'
import { findPicture } from './picture-sql.ts'
import { buildTextAddress, publish } from './publish.ts'
import { homeSource } from './read-text.ts'
import { findTextPage, insertVersion, useVersion } from './sql.ts'

export const FAMILIES = 5
export const GUIDES = 3
const MOST_TYPED = 200
const path = paths.home
const slots = v.record(v.string(), sentText)
const words = (max: number) =>
  v.pipe(
    upTo(max),
    v.check((typed) => !typed.includes('{{'), 'Places such as {{city}} work only in the texts of other pages.'),
  )

/** Saves a version of what the home page shows, and puts it to use with `publish`. */
export const saveHome = deskForm('home-save', {
  needs: 'editContent',
  fields: withGroups(
    ['family', 'guide', 'place'],
    v.object({
      ...{ publish: checked(), heading: words(60), lead: words(200), scene: upTo(80) },
      ...{ family: slots, guide: slots, place: v.record(v.string(), upTo(MOST_TYPED)) },
    }),
  ),
  run: async (desk, typed) => {
    const { db, now } = desk
    const { heading, lead, scene } = typed
    const [page, options, picture, placed] = await Promise.all([
      findTextPage(db, path),
      readHomeOptions(db),
      scene === '' ? null : findPicture(db, scene),
      readPlaces(db, typed.place),
    ])
    const families = readSlots('family', FAMILIES, typed.family, options.families)
    const guides = readSlots('guide', GUIDES, typed.guide, options.guides)
    const errors = {
      ...(scene !== '' && !picture && { scene: ['Choose one of the pictures.'] }),
      ...{ ...families.errors, ...guides.errors, ...placed.errors },
    }
    if (Object.keys(errors).length > 0) throw new ValidationError(errors)
    const home = { heading, lead, picture, families: families.chosen, guides: guides.chosen }
    const facts = { ...homeSource.facts, faq: [], home, places: placed.chosen }
    const version = { path, key: crypto.randomUUID(), facts, body: '', tree: '' }
    const insert = insertVersion(db, version, desk.actor.name, now)
    if (!typed.publish) {
      await saveChange(desk, 'home page', {
        ...{ action: 'content.text-saved', subject: `text:${path}`, summary: 'Saved a draft of the home page' },
        statements: [insert],
      })
      const to = buildTextAddress(path, version.key)
      return { next: 'go', to, message: 'Draft saved. The home page does not show it yet.' }
    }
    const products = Object.values(placed.chosen).flat().join(', ')
    await publish(desk, page, {
      ...{ path, source: homeSource, summary: 'Published a home page' },
      became: { heading, families: home.families.join(', '), guides: home.guides.join(', '), products },
      statements: [insert, useVersion(db, page, { ...version, documents: [] }, now)],
    })
    return { next: 'go', to: buildTextAddress(path), message: 'Published. The home page has it within a minute.' }
  },
})

/** The chosen ones in the order of their fields, and the errors of those that are gone or there twice. */
function readSlots(
  name: string,
  count: number,
  typed: Readonly<Record<string, string>>,
  options: readonly { slug: string }[],
): { chosen: string[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const chosen: string[] = []
  for (let slot = 1; slot <= count; slot++) {
    const slug = typed[slot] ?? ''
    if (slug === '') continue
    if (chosen.includes(slug)) errors[`${name}.${slot}`] = ['This is there twice.']
    else if (options.every((option) => option.slug !== slug))
      errors[`${name}.${slot}`] = ['The shop no longer has this.']
    else chosen.push(slug)
  }
  return { chosen, errors }
}
