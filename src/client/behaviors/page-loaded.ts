import { PAGE_LOADED_DELAY_MS } from '#shared/constants.ts'

export function startPageLoaded(): void {
  setTimeout(() => (document.documentElement.dataset.pageLoaded = 'true'), PAGE_LOADED_DELAY_MS)
}
