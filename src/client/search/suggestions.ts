import { formatRoundAmount } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import type { SearchJson } from '#shared/schema/search.ts'

/** Groups the suggestions and marks the typed words; empty groups are left out. */
export function suggestionGroups({ data, meta }: SearchJson, typed: string): HTMLElement[] {
  const words = [...typed.toLowerCase().split(/\s+/), ...meta.also]
  const groups: [name: string, options: HTMLElement[]][] = [
    ['Categories', data.categories.map((category) => categoryOption(category, words))],
    ['Products', data.products.map((product) => productOption(product, words))],
    ['Guides', data.posts.map((text) => option(text.href, [named(text.title, words)]))],
    ['Pages', data.pages.map((text) => option(text.href, [named(text.title, words)]))],
    ['Questions', data.questions.map((text) => option(text.href, [named(text.title, words)]))],
  ]
  const shown = groups.filter(([, options]) => options.length > 0)
  for (const [index, item] of shown.flatMap(([, options]) => options).entries()) item.id = `suggestion-${index}`
  return shown.map(([name, options]) => group(name, options))
}

function group(name: string, options: readonly HTMLElement[]): HTMLElement {
  const title = element('p', 'small muted', name)
  title.ariaHidden = 'true'
  const found = element('div', 'stack stack--1')
  found.role = 'group'
  found.ariaLabel = name
  found.replaceChildren(title, ...options)
  return found
}

function option(to: string, parts: readonly Node[], className = 'suggestion'): HTMLAnchorElement {
  const link = element('a', className) as HTMLAnchorElement
  link.href = to
  link.role = 'option'
  link.tabIndex = -1
  link.ariaSelected = 'false'
  link.replaceChildren(...parts)
  return link
}

type Category = SearchJson['data']['categories'][number]

function categoryOption({ name, slug, parent_category_slug: parent, products_count }: Category, words: string[]) {
  const to = parent ? href(paths.subCategory, { slug: parent, sub: slug }) : href(paths.category, { slug })
  const count = `${products_count} ${products_count === 1 ? 'product' : 'products'}`
  return option(to, [named(name, words), element('span', 'small muted num', count)])
}

type Product = SearchJson['data']['products'][number]

function productOption({ id, name, category, size, pictures, price, discount_price }: Product, words: string[]) {
  const picture = new Image(48, 60)
  picture.src = pictures[0]!
  picture.alt = ''
  const text = named(name, words, element('br'), element('span', 'small muted num', size))
  const to = href(paths.product, { slug: category.parent_category_slug, sub: category.slug, id })
  const cost = element('b', 'num', formatRoundAmount(discount_price ?? price))
  return option(to, [picture, text, cost], 'suggestion suggestion--product')
}

function named(name: string, words: readonly string[], ...after: Node[]): HTMLElement {
  const found = element('span')
  const parts = name.split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u).flatMap((part): (Node | string)[] => {
    const starts = words.filter((start) => start && part.toLowerCase().startsWith(start))
    const length = Math.max(0, ...starts.map((start) => start.length))
    return length > 0 ? [element('mark', '', part.slice(0, length)), part.slice(length)] : [part]
  })
  found.replaceChildren(...parts, ...after)
  return found
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}
