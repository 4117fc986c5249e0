import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import type { Change } from '#db/desk/write.ts'
import { rowId, sentText } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { otherElements } from './script-markup.ts'
import { hasScripts, insertScripts, readSetting, settingIds, updateSetting } from './sql.ts'

const MOST_BYTES = 65_536

const markup = v.pipe(
  sentText,
  v.check(
    (text) => countBytes(text) <= MOST_BYTES,
    ({ input }) => `Shorten it to 64 KB (65,536 bytes). It has ${countBytes(input).toLocaleString('en-US')} bytes.`,
  ),
  v.check(
    (text) => otherElements(text).length === 0,
    ({ input }) => `Remove ${otherElements(input).join(', ')}: pages add script, link, meta and style alone.`,
  ),
)

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Stores a new version, which pages have from now on. */
export const saveScripts = deskForm('scripts-save', {
  needs: 'editScripts',
  isProven: true,
  fields: v.object({ head: markup, body: markup }),
  run: async (desk, { head, body }) => {
    await save(desk, {
      ...{ action: 'content.scripts', summary: 'Changed the scripts of others' },
      became: { headCharacters: head.length, bodyCharacters: body.length },
      statements: insertScripts(desk.db, head, body, desk.now),
    })
    return { next: 'stay', message: 'Scripts saved. Pages have them within a minute.' }
  },
})

/** Goes back to a version. */
export const useScripts = deskForm('scripts-use', {
  needs: 'editScripts',
  isProven: true,
  fields: v.object({ id: rowId() }),
  run: async (desk, { id }) => {
    if (!(await hasScripts(desk.db, id))) throw new HttpError(404, '', { message: 'Version not found.' })
    await save(desk, {
      ...{ action: 'content.scripts-back', summary: `Went back to version ${id} of the scripts of others` },
      ...{ became: { version: String(id) }, statements: [updateSetting(desk.db, 'scripts', String(id))] },
    })
    return { next: 'stay', message: 'Pages have this version within a minute.' }
  },
})

async function save(desk: PostedDesk, change: Omit<Change, 'subject' | 'seen' | 'was'>): Promise<void> {
  const was = { version: (await readSetting(desk.db, 'scripts')) || null }
  const seen = { table: 'site_settings', id: settingIds.scripts, version: desk.version } as const
  await saveChange(desk, 'page', { ...change, subject: 'site:scripts', was, seen })
}
