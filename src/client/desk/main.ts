import { PRINT_NOW } from '#shared/desk/paper/sheets.ts'
import './desk.css'
import { startKeepFresh } from './keep-fresh.ts'
import { startKeys } from './keys.ts'
import { startRecalculation } from './recalculate.ts'
import { startSelection } from './selection.ts'
import { startSentForm } from './sent-form.ts'

const starts = [
  startLeaveGuard,
  startSentForm,
  startSelection,
  startKeys,
  startRecalculation,
  startKeepFresh,
  startPrint,
]
for (const start of starts) start()

/** Warns before a page is left on which something was typed and not sent. */
function startLeaveGuard(): void {
  const changed = new Set<HTMLFormElement>()
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form?.method === 'post' && !form.hasAttribute('data-selection')) changed.add(form)
  })
  document.addEventListener('submit', ({ target }) => changed.delete(target as HTMLFormElement))
  addEventListener('beforeunload', (event) => {
    if (changed.size > 0) event.preventDefault()
  })
}

/** Opens the print dialog for sheets that were just marked as printed; once, not after a reload or Back. */
function startPrint(): void {
  if (!document.querySelector('[data-print-now]')) return
  const url = new URL(location.href)
  url.searchParams.delete(PRINT_NOW)
  history.replaceState(history.state, '', url)
  if (document.readyState === 'complete') print()
  else addEventListener('load', () => print())
}
