export type Pdf = {
  /** Width and height of each page in points, 72 an inch. */
  pages: string[]
  /** For each row of a table's body, on how many pages its cells are. */
  rows: number[]
}

/** Reads what a tagged PDF of Chromium's says in plain text: its pages, and the tree of what is on them. */
export function readPdf(bytes: Buffer): Pdf {
  const objects = objectsIn(bytes.toString('latin1'))
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\b(?!s)/.test(text))
  const rows = [...objects.entries()].filter(([, text]) => isElement(text, 'TR') && hasCells(objects, text))
  return {
    pages: pages.map((text) => /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!.slice(1).join(' × ')),
    rows: rows.map(([id]) => pagesOf(objects, id).size),
  }
}

function objectsIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id, body]) => [id!, body!]))
}

function isElement(text: string, name: string): boolean {
  return new RegExp(`/Type /StructElem\\s*/S /${name}\\b`).test(text)
}

/** Rows of a table's head have no cells but headings; they are repeated on each page. */
function hasCells(objects: Map<string, string>, row: string): boolean {
  return childrenOf(row).some((id) => isElement(objects.get(id) ?? '', 'TD'))
}

function childrenOf(text: string): string[] {
  const [, several, one] = /\/K (?:\[([\s\S]*?)\]|(\d+ 0 R))/.exec(text) ?? []
  const kids = several ?? one ?? ''
  return [...kids.replaceAll(/<<[\s\S]*?>>/g, '').matchAll(/(\d+) 0 R/g)].map(([, id]) => id!)
}

function pagesOf(objects: Map<string, string>, id: string): Set<string> {
  const text = objects.get(id) ?? ''
  const own = [...text.matchAll(/\/Pg (\d+) 0 R/g)].map(([, page]) => page!)
  return new Set([...own, ...childrenOf(text).flatMap((child) => [...pagesOf(objects, child)])])
}
