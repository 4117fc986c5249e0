import { bare, blocks, marks, prefixes, decoded, isSkipped, words } from './markdown-elements.ts'

type Facts = { title: string; description: string; canonical: string }

export class MarkdownWriter {
  readonly facts: Facts = { title: '', description: '', canonical: '' }
  readonly #origin: string
  #lines: string[] = []
  #line = ''
  #prefix = ''
  #lists: { ordered: boolean; count: number }[] = []
  #cells: string[] | null = null
  #rows = 0
  #inMain = false
  #inTitle = false
  #skipping = 0
  #isLink = false
  /** True until something is written after a span has ended. */
  #isJoint = false

  constructor(origin: string) {
    this.#origin = origin
  }

  async read(document: Response): Promise<void> {
    const rewriter = new HTMLRewriter()
      .on('head title', { element: (element) => this.#titled(element) })
      .on('meta[name=description]', { element: (element) => this.#fact('description', element, 'content') })
      .on('link[rel=canonical]', { element: (element) => this.#fact('canonical', element, 'href') })
      .on('main', { element: (element) => this.#mainPart(element) })
      .on('main *', { element: (element) => this.#element(element) })
      .onDocument({ text: ({ text }) => this.#text(text) })
    await rewriter.transform(document).arrayBuffer()
    this.#flush()
  }

  text(): string {
    const { title, description, canonical } = this.facts
    const front = Object.entries({ title, description, url: canonical }).map(
      ([name, value]) => `${name}: ${JSON.stringify(decoded(value))}`,
    )
    const body = this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u2060', '')
    return `---\n${front.join('\n')}\n---\n\n${body.trim()}\n`
  }

  #titled(element: Element): void {
    this.#inTitle = true
    element.onEndTag(() => void (this.#inTitle = false))
  }

  #fact(name: keyof Facts, element: Element, attribute: string): void {
    this.facts[name] = element.getAttribute(attribute) ?? ''
  }

  #mainPart(element: Element): void {
    this.#inMain = true
    element.onEndTag(() => void (this.#inMain = false))
  }

  #text(text: string): void {
    if (this.#inTitle) this.facts.title += text
    else if (this.#inMain && this.#skipping === 0) this.#write(text.replace(/[\\*_[\]]/g, '\\$&'))
  }

  #element(element: Element): void {
    const name = element.tagName
    if (bare.has(name)) return this.#bare(name, element)
    if (isSkipped(element)) {
      this.#skipping++
      element.onEndTag(() => void this.#skipping--)
      return
    }
    if (this.#skipping > 0) return
    const close = this.#open(name, element)
    if (close) element.onEndTag(close)
  }

  #bare(name: string, element: Element): void {
    if (this.#skipping > 0) return
    const alt = element.getAttribute('alt')
    if (name === 'br') this.#line += ' '
    else if (name === 'img' && alt) this.#line += `![${alt}](${this.#address(element.getAttribute('src') ?? '')})`
  }

  #open(name: string, element: Element): (() => void) | undefined {
    if (name === 'a') return this.#link(element.getAttribute('href') ?? '')
    const mark = marks[name]
    if (mark !== undefined) return this.#span(mark, mark)
    if (name === 'td' || name === 'th') return this.#cell()
    if (!blocks.has(name)) return undefined
    if (this.#isLink) return this.#span('', '')
    if (name !== 'dd') this.#flush()
    return this.#block(name)
  }

  /** Writes inline markup, unless it contains no text. Adjacent boxes become separate words. */
  #span(before: string, after: string): () => void {
    if (/[\p{L}\p{N}*_).″%]$/u.test(this.#line)) this.#line += ' '
    const outside = this.#line
    this.#isJoint = false
    this.#line += before
    const inside = this.#line.length
    return () => {
      if (this.#line.slice(inside).trim() === '' && before !== '') this.#line = outside
      else this.#line += after
      this.#isJoint = true
    }
  }

  /** Anchors on the same page have no target in Markdown, so they become plain text. */
  #link(href: string): () => void {
    if (href.startsWith('#')) return this.#span('', '')
    const end = this.#span('[', `](${this.#address(href)})`)
    this.#isLink = true
    return () => {
      this.#isLink = false
      end()
    }
  }

  #write(text: string): void {
    if (this.#isJoint && /^[\p{L}\p{N}]/u.test(text)) this.#line += ' '
    this.#line += text
    if (text !== '') this.#isJoint = false
  }

  #block(name: string): () => void {
    this.#prefix = this.#prefixOf(name) ?? this.#prefix
    if (name === 'ul' || name === 'ol') return this.#list(name === 'ol')
    if (name === 'dt') return () => void (this.#line += '**: ')
    if (name === 'dd') return () => this.#flush()
    if (name === 'table') this.#rows = 0
    if (name === 'tr') this.#cells = []
    return () => {
      if (name === 'tr') this.#row()
      if (name === 'summary') this.#line += '**'
      this.#flush()
    }
  }

  #prefixOf(name: string): string | undefined {
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (level) return `${'#'.repeat(Number(level))} `
    return name === 'li' ? this.#bullet() : prefixes[name]
  }

  #list(ordered: boolean): () => void {
    this.#lists.push({ ordered, count: 0 })
    return () => {
      this.#flush()
      this.#lists.pop()
      this.#lines.push('')
    }
  }

  #bullet(): string {
    const list = this.#lists.at(-1)
    if (!list) return '- '
    list.count++
    return `${'   '.repeat(this.#lists.length - 1)}${list.ordered ? `${list.count}.` : '-'} `
  }

  #cell(): () => void {
    this.#line = ''
    return () => {
      this.#cells?.push(words(this.#line).replaceAll('|', '\\|'))
      this.#line = ''
    }
  }

  #row(): void {
    const cells = this.#cells ?? []
    this.#cells = null
    if (this.#rows++ === 0) this.#lines.push('')
    this.#lines.push(`| ${cells.join(' | ')} |`)
    if (this.#rows === 1) this.#lines.push(`| ${cells.map(() => '---').join(' | ')} |`)
  }

  #flush(): void {
    const text = words(this.#line)
    this.#line = ''
    if (text === '') return
    const isItem = /^\s*(-|\d+\.) /.test(this.#prefix)
    if (!isItem) this.#lines.push('')
    this.#lines.push(this.#prefix + text)
    if (!isItem) this.#lines.push('')
    this.#prefix = ''
  }

  #address(href: string): string {
    return href.startsWith('/') ? this.#origin + href : href
  }
}
