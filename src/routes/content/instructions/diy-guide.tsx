import type { ContentPage } from '#shared/content/content-page.ts'
import { href, paths } from '#shared/paths.ts'
import { Breadcrumb, type Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { DiyHeader } from './diy-header.tsx'
import { NextSteps } from '#routes/content/next-steps.tsx'
import { TableOfContents } from '#routes/content/table-of-contents.tsx'
import { notFound, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'

type GuideData = { page: Omit<ContentPage, 'html'>; path: string; html: string }

export async function load({ content, params }: LoadContext): Promise<Loaded<GuideData>> {
  const path = href(paths.diyGuide, { guide: params.guide!.toLowerCase() })
  const found = await content(path)
  if (!found) return notFound
  const { html, ...page } = found
  return { data: { page, path, html } }
}

export function head({ data: { page, path } }: ScreenProps<GuideData>): Head {
  return {
    title: page.title,
    description: page.description,
    canonical: path,
    trail: trailTo(page),
    about: { guide: page },
  }
}

export function Screen({ data: { page, html } }: ScreenProps<GuideData>) {
  const { heading, lead, headings, steps, next } = page
  const back = { to: paths.diyInstructions, name: 'All instructions' }
  return (
    <>
      <DiyHeader title={page.crumb ?? heading} back={back} parts={headings} count={`${steps.length} steps`} />
      <div className="container">
        <div className="desktop-only">
          <Breadcrumb trail={trailTo(page)} />
        </div>
        <div className="page-head flush-top">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="with-toc">
          <div className="desktop-only">
            <TableOfContents headings={headings} />
          </div>
          <ContentBody html={html} />
        </div>
      </div>
      <NextSteps steps={next} />
      <div className="section--tight" />
    </>
  )
}

function trailTo({ crumb, heading }: GuideData['page']): Crumb[] {
  return [
    { name: 'Home', to: paths.home },
    { name: 'DIY instructions', to: paths.diyInstructions },
    { name: crumb ?? heading },
  ]
}
