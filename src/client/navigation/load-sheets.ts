const loading = new Map<string, Promise<void>>()

/** Loads the style sheets that the next page has and this document lacks. Rejects if one cannot be loaded. */
export async function loadSheets(next: Document): Promise<void> {
  const present = new Set(sheetsOf(document))
  for (const href of sheetsOf(next)) if (!present.has(href)) loading.set(href, loadSheet(href))
  await Promise.all(sheetsOf(next).map((href) => loading.get(href)))
}

function sheetsOf({ head }: Document): string[] {
  return [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
}

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('A style sheet could not be loaded.'))
    }
    document.head.appendChild(link)
  })
}
