import { PAGE_LOADED_DELAY_MS } from '#shared/constants.ts'

/** The page-loaded flag: `data-page-loaded` on the document's root, a moment after the page has come to life. */
export function startPageLoaded(): void {
  setTimeout(() => (document.documentElement.dataset.pageLoaded = 'true'), PAGE_LOADED_DELAY_MS)
}
