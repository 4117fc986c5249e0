/** What a crawler learns from a page. */
export type ReadPage = {
  status: number
  title: string
  description: string
  canonical: string
  noindex: boolean
  /** Within the main part: the number of first-level headings, and all readable text. */
  headings: number
  text: string
  /** The page's links within the site, with their anchors. */
  links: string[]
  ids: Set<string>
}

export async function readPage(response: Response): Promise<ReadPage> {
  const html = await response.text()
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  return {
    status: response.status,
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1]),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]),
    canonical: plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
    noindex:
      response.headers.get('X-Robots-Tag') === 'noindex' || html.includes('<meta name="robots" content="noindex"/>'),
    headings: [...main.matchAll(/<h1\b/g)].length,
    text: plain(main.replace(/<(svg|script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ')).replaceAll(
      '\u00a0',
      ' ',
    ),
    links: [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, link]) => plain(link)).filter(isPage),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => plain(id))),
  }
}

/** False for files. */
function isPage(link: string): boolean {
  return link.startsWith('/') && !/\.\w{2,4}$/.test(link.split(/[?#]/)[0]!)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function plain(html = ''): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
}

/** The toasts on a page. */
export function notices(html: string): string[] {
  return [...html.matchAll(/class="toast"[^>]*>.*?<span>(.*?)<\/span>/g)].map(([, text]) => text!)
}
