import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { NextAside, type Happening } from '#ui/content/next-aside.tsx'

type LeadPageProps = {
  trail: readonly Crumb[]
  title: string
  lead: string
  next: Happening
  html?: string
  children: ReactNode
}

export function LeadPage({ trail, title, lead, next, html, children }: LeadPageProps) {
  return (
    <>
      <div className="container page-end">
        <Breadcrumb trail={trail} />
        <div className="split split--7-5 align-start">
          <div className="stack stack--6">
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            {children}
          </div>
          <NextAside next={next} />
        </div>
      </div>
      {html !== undefined && <ContentBody html={html} />}
    </>
  )
}
