import * as v from 'valibot'
import {
  hasScriptVersion,
  setSiteSetting,
  siteSetting,
  siteSettingIds,
  storeScripts,
} from '#db/desk/content/site-settings.ts'
import type { Change } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { validated } from '#api/http/validation.ts'
import { answerChange } from '../answer-change.ts'
import type { Desk } from '../desk.ts'
import { otherElements } from './script-markup.ts'

const Versioned = v.object({ version: v.number() })

const MOST_BYTES = 65_536

const Scripts = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((markup) => (markup ?? '').trim()),
  v.check(
    (markup) => bytesOf(markup) <= MOST_BYTES,
    ({ input }) => `Shorten it to 64 KB (65,536 bytes). It has ${bytesOf(input).toLocaleString('en-US')} bytes.`,
  ),
  v.check(
    (markup) => otherElements(markup).length === 0,
    ({ input }) => `Remove ${otherElements(input).join(', ')}: pages add script, link, meta and style alone.`,
  ),
)
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

const ScriptsForm = v.object({ version: v.number(), head: Scripts, body: Scripts })

/** PUT scripts: stores a new version, which pages have from now on. */
export async function changeScripts(desk: Desk): Promise<Response> {
  const { version, head, body } = await validated(desk.c, ScriptsForm)
  const was = await siteSetting(desk.db, 'scripts')
  return write(desk, version, {
    ...{ action: 'content.scripts', summary: 'Changed the scripts of others', was: { version: was || null } },
    became: { headCharacters: head.length, bodyCharacters: body.length },
    statements: storeScripts(desk.db, head, body, desk.now),
  })
}

/** POST scripts/:id/use: goes back to a version. */
export async function useScripts(desk: Desk): Promise<Response> {
  const id = Number(desk.params['id'])
  const { version } = await validated(desk.c, Versioned)
  if (!Number.isSafeInteger(id) || !(await hasScriptVersion(desk.db, id))) return missing(desk.c, 'Version not found.')
  const was = await siteSetting(desk.db, 'scripts')
  return write(desk, version, {
    ...{ action: 'content.scripts-back', summary: `Went back to version ${id} of the scripts of others` },
    ...{ was: { version: was || null }, became: { version: String(id) } },
    statements: [setSiteSetting(desk.db, 'scripts', String(id))],
  })
}

function write(desk: Desk, version: number, change: Omit<Change, 'subject' | 'seen'>): Promise<Response> {
  const seen = { table: 'site_settings', id: siteSettingIds.scripts, version } as const
  return answerChange(desk, 'page', { ...change, subject: 'site:scripts', seen })
}
