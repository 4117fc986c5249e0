import { useAtomValue } from 'jotai/react'
import { href, paths } from '#shared/paths.ts'
import { siteAtom } from '#shared/state/page.ts'
import { EmptyBayDrawing } from '#ui/drawing/figures/empty-bay-drawing.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { SearchField } from '#ui/frame/header/search-field.tsx'
import type { Head, ScreenProps } from './screen.ts'

export const load = () => ({ data: {} })

export const head = (): Head => ({ title: 'Page not found', noindex: true })

export function Screen({ url }: ScreenProps<object>) {
  const categories = useAtomValue(siteAtom).categories.slice(0, 1)
  const ways = [
    ...categories.map(({ name, slug }) => [name, href(paths.category, { slug })] as const),
    ['All closet organizers', paths.closetOrganizers] as const,
    ['Questions and answers', paths.faq] as const,
    // The link of a guest’s order ends with the shop’s key.
    ['Find my order', paths.findOrder] as const,
  ]
  return (
    <div className="container section not-found">
      <div className="split split--5-6">
        <div className="stack stack--5">
          <h1 className="text-5xl">This shelf is empty</h1>
          <p className="lead">{`Page Not Found: ${url.pathname}${url.search}`}</p>
          <SearchField />
          <ul className="ticks">
            {ways.map(([name, path]) => (
              <li key={path}>
                <Icon name="arrow" />
                <TextLink href={path}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </div>
        <EmptyBayDrawing />
      </div>
    </div>
  )
}
