const LONGEST_TAG = 65_536

/** A tag without its prefix; `text` is what stands between the tag before and this one. */
export type Tag = { name: string; isEnd: boolean; isEmpty: boolean; text: string; attribute: (name: string) => string }

/** The tags of an XML text in one walk. Throws on a text that is broken or declares entities. */
export function* tagsOf(xml: string): Generator<Tag> {
  let text = ''
  for (let at = 0; ;) {
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
      yield tagIn(xml.slice(open + 1, at - 1), text)
      text = ''
    }
  }
}

function tagIn(inside: string, text: string): Tag {
  const [, slash, name = ''] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(inside) ?? []
  return { name, isEnd: slash === '/', isEmpty: inside.endsWith('/'), text, attribute: (of) => attributeOf(inside, of) }
}

/** An attribute with any prefix; '' if the tag has none of this name. */
function attributeOf(inside: string, name: string): string {
  const [, double, single] = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(inside) ?? []
  return plain(double ?? single ?? '')
}

function after(end: string, xml: string, from: number): number {
  const found = xml.indexOf(end, from)
  if (found === -1) throw new Error(`no ${end}`)
  return found + end.length
}

/** Behind the tag; a value in quotes may have its sign. */
function endOfTag(xml: string, open: number): number {
  let quote = ''
  for (let at = open + 1; at < xml.length && at - open < LONGEST_TAG; at++) {
    const sign = xml[at]!
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
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
