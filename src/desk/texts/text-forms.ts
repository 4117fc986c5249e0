import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import type { PageFacts } from '#shared/content/content-page.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { Change } from '#db/desk/write.ts'
import { checked, upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { formatQuestions } from './questions-text.ts'
import { readTextFile, checkTyped, type ReadText } from './read-text.ts'
import { findTextPage, findVersion, insertVersion, useVersion, type StoredPage } from './sql.ts'

const LIVE = 'Pages, search and feeds have it within a minute.'
const MOST_TYPED = 60_000
const path = upTo(200)

const line = (max: number, missing: string) =>
  v.pipe(
    upTo(max, { missing }),
    v.transform((typed) => typed.replaceAll(/\s*\n\s*/g, ' ')),
  )

/** Saves a version of a page's text, and puts it to use with `publish`. */
export const saveText = deskForm('text-save', {
  needs: 'editContent',
  fields: v.object({
    path,
    publish: checked(),
    title: line(120, 'Enter the title.'),
    description: line(250, 'Enter the description.'),
    heading: line(120, 'Enter the heading.'),
    lead: line(500, 'Enter the first sentence.'),
    body: upTo(MOST_TYPED),
    questions: upTo(MOST_TYPED),
  }),
  run: async (desk, { path, publish, ...typed }) => {
    const { facts: file } = await requireFile(path)
    const [page, read] = await Promise.all([findTextPage(desk.db, path), checkTyped(desk.db, path, file, typed)])
    const version = { ...read, path, key: crypto.randomUUID() }
    const insert = insertVersion(desk.db, version, desk.actor.name, desk.now)
    if (publish) {
      const statements = [insert, useVersion(desk.db, page, version, desk.now)]
      const became = { heading: read.facts.heading, characters: read.body.length }
      await putToUse(desk, page, { path, summary: `Published a text of ${path}`, became, statements })
      return { next: 'go', to: buildTextAddress(path), message: `Published. ${LIVE}` }
    }
    await saveChange(desk, 'text', {
      ...{ action: 'content.text-saved', subject: `text:${path}`, summary: `Saved a draft of ${path}` },
      statements: [insert],
    })
    return { next: 'go', to: buildTextAddress(path, version.key), message: 'Draft saved. No page shows it yet.' }
  },
})

/** Puts an older version to use again, or the text that the shop came with if `key` is ''. */
export const useText = deskForm('text-use', {
  needs: 'editContent',
  fields: v.object({ path, key: upTo(80) }),
  run: async (desk, { path, key }) => {
    const file = await requireFile(path)
    const page = await findTextPage(desk.db, path)
    const { documents } = await readVersion(desk, path, key, file)
    await putToUse(desk, page, {
      path,
      summary: key === '' ? `Went back to the first text of ${path}` : `Put another version of ${path} to use`,
      became: { version: key },
      statements: [useVersion(desk.db, page, { path, key, documents }, desk.now)],
    })
    return { next: 'go', to: buildTextAddress(path), message: `This version is in use. ${LIVE}` }
  },
})

/** A stored version is read again, since the shop's elements or products may have changed since. */
async function readVersion(
  { db }: PostedDesk,
  path: string,
  key: string,
  file: { facts: PageFacts; body: string },
): Promise<ReadText> {
  const stored = key === '' ? file : await findVersion(db, path, key)
  if (!stored) throw new HttpError(404, '', { message: 'Version not found.' })
  const { title, description, heading, lead, faq = [] } = stored.facts
  const typed = { title, description, heading, lead, body: stored.body, questions: formatQuestions(faq) }
  return checkTyped(db, path, file.facts, typed)
}

type Use = Pick<Change, 'summary' | 'statements'> & { path: string; became: object }

async function putToUse(desk: PostedDesk, page: StoredPage | null, { path, ...change }: Use): Promise<void> {
  const seen = page && { seen: { table: 'page_texts', id: page.id, version: desk.version } as const }
  const was = { version: page?.inUse ?? 0 }
  await saveChange(
    desk,
    'text',
    { action: 'content.text', subject: `text:${path}`, was, ...change, ...seen },
    { 'page_texts.path': ['body', 'Someone else has published a text of this page. Look at it first.'] },
  )
}

async function requireFile(path: string): Promise<{ facts: PageFacts; body: string }> {
  const file = await readTextFile(path)
  if (!file) throw new HttpError(404, '', { message: 'This page has no text to edit.' })
  return file
}

export function buildTextAddress(path: string, version = ''): string {
  return `${deskPaths.texts}?${new URLSearchParams({ page: path, ...(version !== '' && { version }) })}`
}
