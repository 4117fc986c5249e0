import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

/** The links of files in a page or an email, by the files' names. */
export function linksIn(html: string): Record<string, string> {
  const links = html.matchAll(
    /href="[^"]*?(\/(?:api\/uploads|desk\/files)\/[^"]+)"[^>]*>(?:<svg.*?<\/svg>)?([^<]+?)(?: \(|<)/gs,
  )
  return Object.fromEntries([...links].map(([, href, name]) => [name!, href!.replaceAll('&amp;', '&')]))
}

/** The text of the file of a link. */
export async function textOf(href: string, reader: Visitor = newVisitor()): Promise<string> {
  return Buffer.from(await (await reader.get(href)).arrayBuffer()).toString()
}
