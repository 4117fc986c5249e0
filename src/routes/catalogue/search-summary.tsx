import { Fragment } from 'react'
import { MOST_FOUND_PRODUCTS } from '#shared/constants.ts'
import { href, paths } from '#shared/paths.ts'
import type { ProductList, SearchSummary as Summary } from '#shared/schema/catalogue.ts'

type SearchSummaryProps = {
  typed: string
  total: number
  /** Words searched in addition to the typed ones. */
  also: readonly string[]
  list: ProductList
}

export function SearchSummary({ typed, total, also, list: { meta } }: SearchSummaryProps) {
  const { respelled = false, categories = [] } = meta.search ?? {}
  return (
    <>
      <p role="status">
        <b>
          {total}
          {meta.total >= MOST_FOUND_PRODUCTS && '+'}
        </b>{' '}
        {total === 1 ? 'result' : 'results'} for <Words words={respelled ? also : [typed, ...also]} />.
        {respelled && ` Nothing is called “${typed}”.`}
      </p>
      {categories.length > 0 && (
        <nav className="cluster cluster--2" aria-label="Categories with this name">
          {categories.map((category) => (
            <a key={category.slug} className="chip" href={categoryHref(category)}>
              {category.name}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}

function Words({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && (index === words.length - 1 ? ' and ' : ', ')}
      <b>{word}</b>
    </Fragment>
  ))
}

function categoryHref({ slug, parent_category_slug: parent }: Summary['categories'][number]): string {
  return parent ? href(paths.subCategory, { slug: parent, sub: slug }) : href(paths.category, { slug })
}
