import type { ReactNode } from 'react'
import type { ContentPage } from '#shared/content/content-page.ts'
import { lowercaseName } from '#shared/text/lowercase-name.ts'
import { Breadcrumb, type Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { OpeningPicture } from './opening-picture.tsx'

type ContentHeadProps = {
  page: Pick<ContentPage, 'heading' | 'lead' | 'picture' | 'pattern'>
  trail: readonly Crumb[]
  shop: { name: string; to: string; from: string } | null
  children?: ReactNode
}

export function ContentHead({ page, trail, shop, children }: ContentHeadProps) {
  const { heading, lead, picture, pattern } = page
  if (pattern === 'landing') return <Band page={page} shop={shop} />
  return (
    <div className="container">
      <Breadcrumb trail={trail} />
      <div className={picture ? 'page-head page-hero flush-top' : 'page-head flush-top'}>
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
        {picture && (
          <div className="media">
            <OpeningPicture picture={picture} />
          </div>
        )}
      </div>
    </div>
  )
}

function Band({ page: { heading, lead, picture }, shop }: Omit<ContentHeadProps, 'trail' | 'children'>) {
  return (
    <section className="section--deep led-band">
      <div className="led-band__text">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {shop && (
          <div className="cluster">
            <a className="btn btn--primary btn--lg" href={shop.to}>
              Shop {lowercaseName(shop.name)}
            </a>
            <span className="small muted">from {shop.from}</span>
          </div>
        )}
      </div>
      {picture && <OpeningPicture picture={picture} size="wide" />}
    </section>
  )
}
