import headings from 'virtual:content-headings'
import { deskPaths } from '#shared/desk/paths.ts'
import type { PageFacts } from '#shared/content/content-page.ts'
import type { EditedFacts } from '#shared/content/text-tree.ts'
import { paths } from '#shared/paths.ts'
import { fold } from '#db/desk/search/fold.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { notFound } from '#routes/screen.ts'
import { addedFacts } from '#worker/content/edited-text.ts'
import { contentAddresses } from '#worker/content/text-files.ts'
import { isPost } from './added-facts.ts'
import { saveHome } from './home-form.ts'
import { HomeEditor } from './home-editor.tsx'
import { readHomeOptions, type HomeOptions } from './home-sql.ts'
import { textKinds, type TextKind } from './new-address.ts'
import { findSource, homeSource } from './read-text.ts'
import type { OpenedText } from './opened-text.ts'
import { deleteTextPicture } from './picture-forms.ts'
import { findTextPage, listStored, readVersions, type StoredPage, type StoredText } from './sql.ts'
import { saveText, useText } from './text-forms.ts'
import { TextList } from './text-list.tsx'
import { newTitles, TextEditor } from './text-editor.tsx'

type Data = { texts: StoredText[]; typed: string } | { opened: OpenedText; options?: HomeOptions }

export const textsPage = deskPage<Data>(deskPaths.texts, {
  needs: 'editContent',
  title: (data) => ('opened' in data ? nameOpened(data.opened) : 'Texts'),
  load: async (desk: Desk) => {
    const { query } = desk
    const [path, kind] = [query.get('page'), query.get('new') ?? '']
    if (Object.hasOwn(textKinds, kind)) return { data: { opened: await openNew(desk, kind as TextKind) } }
    if (path === null) return { data: await listTexts(desk, query.get('q') ?? '') }
    const [opened, options] = await Promise.all([
      openText(desk, path, query.get('version') ?? ''),
      path === paths.home ? readHomeOptions(desk.db) : undefined,
    ])
    return opened ? { data: { opened, ...(options && { options }) } } : notFound
  },
  Screen: TextsScreen,
  forms: [saveText, saveHome, useText, deleteTextPicture],
})

function nameOpened({ path, kind, facts }: OpenedText): string {
  return path === '' ? newTitles[kind!] : facts.heading
}

/** The texts whose heading or address has the typed words: those that staff have added, then those of the files. */
async function listTexts({ db }: Desk, typed: string): Promise<{ texts: StoredText[]; typed: string }> {
  const stored = await listStored(db)
  const files = [paths.home, ...contentAddresses].map((path) => {
    const edited = stored.find((text) => text.path === path)
    return edited?.changedAt ? edited : { path, heading: headings[path] ?? homeSource.facts.heading, changedAt: null }
  })
  const added = stored.filter(({ path }) => path !== paths.home && !contentAddresses.includes(path))
  const words = fold(typed).split(/\s+/)
  const isFound = ({ path, heading }: StoredText) => words.every((word) => fold(`${heading} ${path}`).includes(word))
  return { texts: [...added, ...files].filter(isFound), typed }
}

async function openNew({ db }: Desk, kind: TextKind): Promise<OpenedText> {
  const { pictures } = await readVersions(db, '', '')
  const empty = { path: '', key: '', body: '', version: 0, versions: [], hasQuestions: false, isFileInUse: true }
  return { ...empty, kind, pictures, facts: pickWords(addedFacts) }
}

/** An added page that is not published opens its newest version. */
async function openText({ db }: Desk, path: string, key: string): Promise<OpenedText | null> {
  const source = await findSource(db, path)
  if (!source) return null
  const [page, { versions, pictures, opened }] = await Promise.all([
    findTextPage(db, path),
    readVersions(db, path, key, source.isAdded),
  ])
  if (!opened && (key !== '' || source.isAdded)) return null
  const shown = opened ?? { ...source, key: '' }
  return {
    ...{ path, versions, pictures, key: shown.key, body: shown.body, facts: pickWords(shown.facts) },
    ...{ kind: source.isAdded ? findKind(path) : null, ...readState(page) },
    hasQuestions: pickWords(source.facts).faq.length > 0,
  }
}

function findKind(path: string): TextKind {
  return isPost(path) ? 'post' : 'page'
}

function readState(page: StoredPage | null): Pick<OpenedText, 'version' | 'isFileInUse'> {
  return page ? { version: page.version, isFileInUse: page.inUse === null } : { version: 0, isFileInUse: true }
}

function pickWords(facts: Omit<PageFacts, 'pattern'>): EditedFacts {
  const { title, description, heading, lead, faq = [], picture, post, home, places } = facts
  const own = { ...(picture && { picture }), ...(post && { post }), ...(home && { home }), ...(places && { places }) }
  return { title, description, heading, lead, faq, ...own }
}

function TextsScreen({ data }: { data: Data }) {
  if ('opened' in data && data.options)
    return <HomeEditor key={data.opened.key} opened={data.opened} options={data.options} />
  if ('opened' in data) return <TextEditor key={data.opened.key} opened={data.opened} />
  return <TextList {...data} />
}
