import { useBusiness } from '#ui/elements/use-business.ts'
import { EmptyBayDrawing } from '#ui/drawing/figures/empty-bay-drawing.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { Head, ScreenProps } from './screen.ts'

export const load = () => ({ data: {} })

export const head = (): Head => ({ title: 'Internal Server Error', noindex: true })

export function Screen({ url }: ScreenProps<object>) {
  const business = useBusiness()
  return (
    <div className="container section not-found">
      <div className="split split--5-6">
        <div className="stack stack--5">
          <h1 className="text-5xl">Internal Server Error</h1>
          <p className="lead">Something broke on our end. Your cart is safe. Try again, or call us.</p>
          <div className="cluster">
            <a className="btn btn--primary btn--lg" href={url.pathname + url.search}>
              <Icon name="refresh" />
              Reload the page
            </a>
            <a className="btn btn--secondary btn--lg" href={business.phoneHref}>
              <Icon name="phone" />
              {business.phoneDisplay}
            </a>
          </div>
        </div>
        <EmptyBayDrawing />
      </div>
    </div>
  )
}
