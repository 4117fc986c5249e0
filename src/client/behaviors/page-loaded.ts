import { PAGE_LOADED_DELAY_MS } from '#shared/constants.ts'

/** Sets `data-page-loaded` on the root element shortly after the page starts. */
export function startPageLoaded(): void {
  setTimeout(() => (document.documentElement.dataset.pageLoaded = 'true'), PAGE_LOADED_DELAY_MS)
}
