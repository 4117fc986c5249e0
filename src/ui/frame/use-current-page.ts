import { useAtomValue } from 'jotai/react'
import { currentPageAtom, type CurrentPage } from './current-page.ts'

export function useCurrentPage(): CurrentPage {
  const page = useAtomValue(currentPageAtom)
  if (!page) throw new Error('The page is set before anything renders.')
  return page
}
