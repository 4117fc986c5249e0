import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { paths } from '#shared/paths.ts'
import { checked, choice, optional, upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { readAddedFacts, requirePicture } from './added-facts.ts'
import { MOST_SLUG, requireNewAddress } from './new-address.ts'
import { readSentPicture, WITH_PICTURE } from './picture-forms.ts'
import { findPicture, insertTextPicture } from './picture-sql.ts'
import { buildTextAddress, publish } from './publish.ts'
import { formatQuestions } from './questions-text.ts'
import { addedSource, checkTyped, findSource, type ReadText, type TextSource } from './read-text.ts'
import { findTextPage, findVersion, insertVersion, useVersion } from './sql.ts'

const LIVE = 'Pages, search and feeds have it within a minute.'
const MOST_TYPED = 60_000
const path = upTo(200)

const line = (max: number, missing: string) =>
  v.pipe(
    upTo(max, { missing }),
    v.transform((typed) => typed.replaceAll(/\s*\n\s*/g, ' ')),
  )

const words = {
  title: line(120, 'Enter the title.'),
  description: line(250, 'Enter the description.'),
  heading: line(120, 'Enter the heading.'),
  lead: line(500, 'Enter the first sentence.'),
  body: upTo(MOST_TYPED),
  questions: upTo(MOST_TYPED),
}

/** Of pages that staff have added. `kind` and `slug` are those of a text without an address. */
const added = {
  kind: optional(choice(['post', 'page'], 'Choose a kind.')),
  slug: upTo(MOST_SLUG + 20),
  topic: upTo(80),
  scene: upTo(80),
}

/** Saves a version of a page's text, and puts it to use with `publish`. */
export const saveText = deskForm('text-save', {
  needs: 'editContent',
  fields: v.object({
    ...{ path, publish: checked(), ...words, ...added },
    ...{ [WITH_PICTURE]: checked(), picture: upTo(300), alt: upTo(200) },
  }),
  run: async (desk, typed) => {
    const { path, source } = await findTyped(desk, typed)
    const [page, read, chosen] = await Promise.all([
      findTextPage(desk.db, path),
      checkTyped(desk.db, path, source.facts, pickWords(typed)),
      typed.scene === '' ? null : findPicture(desk.db, typed.scene),
    ])
    const sent = await readSentPicture(desk, { ...typed, withPicture: typed.with_picture, name: typed.picture })
    const own = source.isAdded ? readAddedFacts(path, typed, sent ?? chosen) : {}
    const version = { ...read, facts: { ...read.facts, ...own }, path, key: crypto.randomUUID() }
    const statements = [
      ...(sent ? [insertTextPicture(desk.db, sent, desk.now)] : []),
      insertVersion(desk.db, version, desk.actor.name, desk.now),
    ]
    if (typed.publish) {
      if (source.isAdded) requirePicture(path, version.facts)
      const became = { heading: read.facts.heading, characters: read.body.length }
      const change = { summary: `Published a text of ${path}`, became }
      const use = useVersion(desk.db, page, version, desk.now)
      await publish(desk, page, { path, source, ...change, statements: [...statements, use] })
      return { next: 'go', to: buildTextAddress(path), message: `Published. ${LIVE}` }
    }
    await saveChange(desk, 'text', {
      ...{ action: 'content.text-saved', subject: `text:${path}`, summary: `Saved a draft of ${path}`, statements },
    })
    return { next: 'go', to: buildTextAddress(path, version.key), message: 'Draft saved. No page shows it yet.' }
  },
})

/** The text that is saved; for a new one, its address, which must be free. */
async function findTyped(
  { db }: PostedDesk,
  { path, kind, slug }: { path: string; kind: 'post' | 'page' | null; slug: string },
): Promise<{ path: string; source: TextSource }> {
  if (path === '' && kind) return { path: await requireNewAddress(db, kind, slug), source: addedSource }
  // The home page has a form of its own.
  return { path, source: await requireSource(db, path === paths.home ? '' : path) }
}

function pickWords({ title, description, heading, lead, body, questions }: Record<keyof typeof words, string>) {
  return { title, description, heading, lead, body, questions }
}

/** Puts an older version to use again; '' is the text that the shop came with, or no page at all if there was none. */
export const useText = deskForm('text-use', {
  needs: 'editContent',
  fields: v.object({ path, key: upTo(80) }),
  run: async (desk, { path, key }) => {
    const source = await requireSource(desk.db, path)
    const page = await findTextPage(desk.db, path)
    const isEnd = source.isAdded && key === ''
    const documents = isEnd ? [] : (await readVersion(desk, path, key, source)).documents
    const first = source.isAdded ? `Unpublished ${path}` : `Went back to the first text of ${path}`
    await publish(desk, page, {
      ...{ path, source, isEnd },
      summary: key === '' ? first : `Put another version of ${path} to use`,
      became: { version: key },
      statements: [useVersion(desk.db, page, { path, key, documents }, desk.now)],
    })
    const message = isEnd ? 'No page is at this address within a minute.' : `This version is in use. ${LIVE}`
    return { next: 'go', to: buildTextAddress(path), message }
  },
})

/** A stored version is read again, since the shop's elements or products may have changed since. */
async function readVersion({ db }: PostedDesk, path: string, key: string, source: TextSource): Promise<ReadText> {
  const stored = key === '' ? source : await findVersion(db, path, key)
  if (!stored) throw new HttpError(404, '', { message: 'Version not found.' })
  const { faq = [], ...facts } = stored.facts
  if (source.isAdded) requirePicture(path, facts)
  const typed = { ...facts, body: stored.body, questions: formatQuestions(faq) }
  return checkTyped(db, path, source.facts, pickWords(typed))
}

async function requireSource(db: PostedDesk['db'], path: string): Promise<TextSource> {
  const source = await findSource(db, path)
  if (!source) throw new HttpError(404, '', { message: 'This page has no text to edit.' })
  return source
}
