const LONGEST_TAG = 65_536
const [DOUBLE_QUOTE, SINGLE_QUOTE, GREATER] = [34, 39, 62]
/** Several times those of the largest table. */
const MOST_TAGS = 1_500_000

/** A tag without its prefix; `text` is what stands between the tag before and this one. */
export class Tag {
  readonly isEnd: boolean
  readonly name: string
  readonly text: string
  readonly #inside: string

  constructor(inside: string, text: string) {
    this.isEnd = inside[0] === '/'
    const start = this.isEnd ? 1 : 0
    let end = start
    while (end < inside.length && !' /\t\n\r'.includes(inside[end]!)) end++
    const name = inside.slice(start, end)
    this.name = name.slice(name.indexOf(':') + 1)
    this.text = text
    this.#inside = inside
  }

  get isEmpty(): boolean {
    return this.#inside.endsWith('/')
  }

  /** An attribute with any prefix; '' if the tag has none of this name. */
  attribute(name: string): string {
    const [, double, single] = compileTagPattern(name).exec(this.#inside) ?? []
    return plain(double ?? single ?? '')
  }
}

const patterns = new Map<string, RegExp>()

function compileTagPattern(name: string): RegExp {
  const made = patterns.get(name) ?? new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, made)
  return made
}

/** The tags of an XML text in one walk. Throws on a text that is broken or declares entities. */
export function* readTags(xml: string): Generator<Tag> {
  let [text, tags] = ['', 0]
  for (let at = 0; tags < MOST_TAGS;) {
    const open = xml.indexOf('<', at)
    if (open === -1) return
    text += plain(xml.slice(at, open))
    if (xml.startsWith('<!--', open)) at = after('-->', xml, open + 4)
    else if (xml.startsWith('<?', open)) at = after('?>', xml, open + 2)
    else if (xml.startsWith('<![CDATA[', open)) {
      at = after(']]>', xml, open + 9)
      text += xml.slice(open + 9, at - 3)
    } else {
      if (xml[open + 1] === '!') throw new Error('a declaration')
      at = endOfTag(xml, open)
      yield new Tag(xml.slice(open + 1, at - 1), text)
      text = ''
      tags++
    }
  }
  throw new Error('too many tags')
}

function after(end: string, xml: string, from: number): number {
  const found = xml.indexOf(end, from)
  if (found === -1) throw new Error(`no ${end}`)
  return found + end.length
}

/** Behind the tag; a value in quotes may have its sign. */
function endOfTag(xml: string, open: number): number {
  let quote = 0
  for (let at = open + 1; at < xml.length && at - open < LONGEST_TAG; at++) {
    const sign = xml.charCodeAt(at)
    if (quote !== 0) quote = sign === quote ? 0 : quote
    else if (sign === DOUBLE_QUOTE || sign === SINGLE_QUOTE) quote = sign
    else if (sign === GREATER) return at + 1
  }
  throw new Error('no end of a tag')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
