import { deskPaths } from '#shared/desk/paths.ts'
import type { PageFacts } from '#shared/content/content-page.ts'
import type { EditedFacts } from '#shared/content/text-tree.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { notFound } from '#routes/screen.ts'
import { compiledText, contentAddresses } from '#worker/content/text-files.ts'
import { readTextFile } from './read-text.ts'
import type { OpenedText } from './opened-text.ts'
import { findTextPage, listPages, readVersions, type StoredPage } from './sql.ts'
import { saveText, useText } from './text-forms.ts'
import { TextList, type ListedText } from './text-list.tsx'
import { TextEditor } from './text-editor.tsx'

type Data = { texts: ListedText[] } | { opened: OpenedText }

export const textsPage = deskPage<Data>(deskPaths.texts, {
  needs: 'editContent',
  title: (data) => ('opened' in data ? data.opened.facts.heading : 'Texts'),
  load: async (desk: Desk) => {
    const path = desk.query.get('page')
    if (path === null) return { data: { texts: await listTexts(desk) } }
    const opened = await openText(desk, path, desk.query.get('version') ?? '')
    return opened ? { data: { opened } } : notFound
  },
  Screen: TextsScreen,
  forms: [saveText, useText],
})

async function listTexts({ db }: Desk): Promise<ListedText[]> {
  const stored = new Map((await listPages(db)).map((page) => [page.path, page]))
  return Promise.all(
    contentAddresses.map(async (path) => {
      const { page } = await compiledText(path)!()
      const edited = stored.get(path)
      return { path, heading: page.heading, changedAt: edited?.inUse ? edited.changedAt : null }
    }),
  )
}

async function openText({ db }: Desk, path: string, key: string): Promise<OpenedText | null> {
  const file = await readTextFile(path)
  if (!file) return null
  const [page, { versions, opened }] = await Promise.all([findTextPage(db, path), readVersions(db, path, key)])
  if (key !== '' && !opened) return null
  const shown = opened ?? { ...file, key: '' }
  return {
    ...{ path, versions, key: shown.key, body: shown.body, facts: pickWords(shown.facts) },
    ...readState(page),
    hasQuestions: pickWords(file.facts).faq.length > 0,
  }
}

function readState(page: StoredPage | null): Pick<OpenedText, 'version' | 'isFileInUse'> {
  return page ? { version: page.version, isFileInUse: page.inUse === null } : { version: 0, isFileInUse: true }
}

function pickWords({ title, description, heading, lead, faq = [] }: Omit<PageFacts, 'pattern'>): EditedFacts {
  return { title, description, heading, lead, faq }
}

function TextsScreen({ data }: { data: Data }) {
  if ('opened' in data) return <TextEditor key={data.opened.key} opened={data.opened} />
  return (
    <>
      <DeskHead title="Texts" about="The words of pages, policies, questions, guides and instructions." />
      <TextList texts={data.texts} />
    </>
  )
}
