/** Loads the style sheets that the next page has and this document lacks. Rejects if one cannot be loaded. */
export async function loadSheets({ head }: Document): Promise<void> {
  const loaded = new Set([...document.styleSheets].map(({ href }) => href))
  const links = [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ href }) => !loaded.has(href)).map(load))
}

function load(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.importNode(sheet)
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error('A style sheet could not be loaded.'))
    }
    document.head.appendChild(link)
  })
}
