import { buildSelector } from '#ui/frame/build-selector.ts'

const TEXTS = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea'

/**
 * Lets the next `<main>` of a page have what was typed and unfolded in this one beside the form or link
 * that asked for it. Returns whether anything was typed.
 */
export function keepTyped(main: HTMLElement, next: HTMLElement, asker: Element): boolean {
  let hasRestored = false
  for (const field of main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)) {
    if (asker.contains(field) || field.value === field.defaultValue) continue
    const same = next.querySelector<HTMLInputElement | HTMLTextAreaElement>(buildSelector(field))
    if (same?.defaultValue !== field.defaultValue) continue
    same.value = field.value
    hasRestored = true
    const details = same.closest('details')
    if (details) details.open = true
  }
  return hasRestored
}
