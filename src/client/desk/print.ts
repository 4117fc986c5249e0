import { PRINT_NOW } from '#shared/desk/paper/sheets.ts'

/** Opens the print dialog for sheets that were just marked as printed; once, not after a reload or Back. */
export function startPrint(): void {
  if (!document.querySelector('[data-print-now]')) return
  const url = new URL(location.href)
  url.searchParams.delete(PRINT_NOW)
  history.replaceState(history.state, '', url)
  if (document.readyState === 'complete') print()
  else addEventListener('load', () => print())
}
