import type { ReactNode } from 'react'
import type { ContentPage } from '#shared/content/content-page.ts'
import type { Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { ContentHead } from '#ui/content/content-head.tsx'

type ArticleWithFormProps = {
  trail: readonly Crumb[]
  page: Pick<ContentPage, 'heading' | 'lead' | 'picture'>
  html: string
  title: string
  aside: ReactNode
  children: ReactNode
}

export function ArticleWithForm({ trail, page, html, title, aside, children }: ArticleWithFormProps) {
  return (
    <>
      <ContentHead page={{ ...page, pattern: 'story' }} trail={trail} shop={null}>
        <p className="mt-8">
          <a className="btn btn--primary" href="#write">
            {title}
          </a>
        </p>
      </ContentHead>
      <ContentBody html={html} />
      <section className="section" aria-labelledby="write">
        <div className="container split split--7-5 align-start">
          <div className="stack stack--6">
            <h2 id="write">{title}</h2>
            {children}
          </div>
          {aside}
        </div>
      </section>
    </>
  )
}
