import * as v from 'valibot'
import { choice, upTo } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { readSetting, settingIds, updateSetting } from './sql.ts'

const summaries = { automatic_banner: 'Switched the automatic banner', hours_note: 'Changed the note about hours' }

/** Saves one of the shop's texts, or switches the automatic banner. */
export const saveSite = deskForm('site-save', {
  needs: 'editContent',
  fields: v.variant(
    'key',
    [
      v.object({ key: v.literal('automatic_banner'), value: choice(['on', 'off'], 'Choose on or off.') }),
      v.object({ key: v.literal('hours_note'), value: upTo(120) }),
    ],
    'Text not found.',
  ),
  run: async (desk, { key, value }) => {
    const { db, version } = desk
    await saveChange(desk, 'text', {
      ...{ action: 'content.site', subject: `site:${key}`, summary: summaries[key] },
      ...{ was: { value: await readSetting(db, key) }, became: { value } },
      seen: { table: 'site_settings', id: settingIds[key], version },
      statements: [updateSetting(db, key, value)],
    })
    return { next: 'stay', message: 'Saved. Pages show a change within a minute.' }
  },
})
