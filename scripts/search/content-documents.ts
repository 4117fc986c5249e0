import type { SearchDocument } from '#db/search/documents.ts'
import { fillDocument, pageDocuments } from '#db/search/page-documents.ts'
import { screens } from '#db/search/screen-documents.ts'
import { searchedPages } from '../content-index.ts'

/** The search documents of every page, guide, set of instructions and question. */
export function contentDocuments(): SearchDocument[] {
  const pages = searchedPages()
  const own = new Set(screens.map((screen) => screen.href))
  const files = new Map(pages.map((page) => [page.path, page]))
  return [
    ...screens.flatMap((screen) => {
      const page = files.get(screen.href)
      return page ? pageDocuments(page) : [fillDocument(screen)]
    }),
    ...pages.filter(({ path }) => !own.has(path)).flatMap(pageDocuments),
  ]
}
