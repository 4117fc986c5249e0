import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

type LeadPageProps = {
  trail: readonly Crumb[]
  title: string
  lead: string
  /** What happens after sending: when, and what. */
  next: readonly (readonly [when: string, what: string])[]
  children: ReactNode
}

/** A form beside what happens after it is sent. */
export function LeadPage({ trail, title, lead, next, children }: LeadPageProps) {
  return (
    <div className="container page-end">
      <Breadcrumb trail={trail} />
      <div className="split split--7-5 align-start">
        <div className="stack stack--6">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
        <aside className="summary" aria-label="What happens next">
          <h2>What happens next</h2>
          <ol className="steps steps--compact">
            {next.map(([when, what]) => (
              <li key={when}>
                <h3 className="small">{when}</h3>
                <p>{what}</p>
              </li>
            ))}
          </ol>
          <hr />
          <p className="small">
            Prefer to talk?{' '}
            <a className="link" href={brand.phoneHref}>
              {brand.phoneDisplay}
            </a>
            <br />
            <span className="muted">{brand.hours}</span>
          </p>
        </aside>
      </div>
    </div>
  )
}
