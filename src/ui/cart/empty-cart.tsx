import { useAtomValue } from 'jotai/react'
import { href, paths } from '#shared/paths.ts'
import { siteAtom } from '#shared/state/page.ts'
import { EmptyShelf } from './empty-shelf.tsx'

export function EmptyCart() {
  const { categories } = useAtomValue(siteAtom)
  return (
    <div className="empty">
      <EmptyShelf />
      <h2 className="h3">No items in cart.</h2>
      <div className="cluster">
        {categories.slice(0, 2).map(({ name, slug }) => (
          <a key={slug} className="btn btn--secondary btn--sm" href={href(paths.category, { slug })}>
            {name}
          </a>
        ))}
      </div>
    </div>
  )
}
