import * as v from 'valibot'
import { setSiteSetting, siteSetting, siteSettingIds } from '#db/desk/content/site-settings.ts'
import { missing } from '#api/http/errors.ts'
import { validated } from '#api/http/validation.ts'
import { answerChange } from '../answer-change.ts'
import type { Desk } from '../desk.ts'

const bodies = {
  automatic_banner: v.object({ version: v.number(), value: v.picklist(['on', 'off']) }),
  hours_note: v.object({
    version: v.number(),
    value: v.pipe(
      v.optional(v.nullable(v.string()), ''),
      v.transform((text) => (text ?? '').trim()),
      v.maxLength(120, 'Shorten it to 120 characters.'),
    ),
  }),
} as const

const summaries = { automatic_banner: 'Switched the automatic banner', hours_note: 'Changed the note about hours' }

/** PUT site/:key */
export async function changeSite(desk: Desk): Promise<Response> {
  const key = desk.params['key']
  if (key !== 'automatic_banner' && key !== 'hours_note') return missing(desk.c, 'Text not found.')
  const { value, version } = await validated(desk.c, bodies[key])
  const was = await siteSetting(desk.db, key)
  return answerChange(desk, 'text', {
    ...{ action: 'content.site', subject: `site:${key}`, summary: summaries[key], was: { value: was } },
    ...{ became: { value }, seen: { table: 'site_settings', id: siteSettingIds[key], version } },
    statements: [setSiteSetting(desk.db, key, value)],
  })
}
