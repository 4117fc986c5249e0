import type { Page } from '@playwright/test'

/** Replaces each text by elements around another text, as translators do. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement, textContent }) =>
      parentElement!.closest('script, style, textarea') || !textContent!.trim()
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = `¡${text.textContent}!`
      text.parentNode!.replaceChild(outer, text)
    }
  })
}

/** Puts a button of its own after each field, as password managers do. */
export async function addForeignElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = '<password-manager-button></password-manager-button>'
    for (const field of document.querySelectorAll('main :is(input:not([type=hidden]), select, textarea)'))
      field.insertAdjacentHTML('afterend', button)
    document.querySelector('main')!.insertAdjacentHTML('afterbegin', button)
  })
}

/** Fills fields as a password manager does: it focuses nothing. */
export async function autofill(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((filled) => {
    for (const [name, value] of Object.entries(filled)) {
      const field = document.querySelector<HTMLInputElement>(`main form [name=${name}]`)!
      field.value = value
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, values)
}
