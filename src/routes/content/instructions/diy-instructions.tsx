import type { ContentPage } from '#shared/content/content-page.ts'
import { chooseShareCard } from '#shared/content/share-card.ts'
import { instructionsPath } from '#shared/content/instructions-path.ts'
import { orNull } from '#shared/api/or-null.ts'
import { paths } from '#shared/paths.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { ContentQuestions } from '#routes/content/content-questions.tsx'
import { DiyHeader } from './diy-header.tsx'
import { NextSteps } from '#routes/content/next-steps.tsx'
import { OpeningPicture } from '#ui/content/opening-picture.tsx'
import { TableOfContents } from '#routes/content/table-of-contents.tsx'
import { notFound, redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'

type InstructionsData = { page: Omit<ContentPage, 'html'>; html: string }

const trail = [
  { name: 'Home', to: paths.home },
  { name: 'DIY install', to: paths.diyClosetOrganizers },
  { name: 'DIY instructions' },
]

/** The list of instructions. `?product=1203` redirects to those for that product. */
export async function load({ content, api, url }: LoadContext): Promise<Loaded<InstructionsData>> {
  const id = url.searchParams.get('product')
  if (id && /^\d{1,9}$/.test(id)) {
    const product = await orNull(api.product(id))
    if (product) return redirect(instructionsPath(product.category.slug), 302)
  }
  const found = await content(paths.diyInstructions)
  if (!found) return notFound
  const { html, ...page } = found
  return { data: { page, html } }
}

export function head({ data: { page } }: ScreenProps<InstructionsData>): Head {
  return {
    title: page.title,
    description: page.description,
    canonical: paths.diyInstructions,
    trail,
    about: { questions: page.faq, scene: chooseShareCard(page.picture) },
  }
}

export function Screen({ data: { page, html } }: ScreenProps<InstructionsData>) {
  const { heading, lead, picture, headings, faq, next } = page
  const back = { to: paths.diyClosetOrganizers, name: 'DIY install' }
  return (
    <>
      <DiyHeader title={heading} back={back} parts={headings} count="On this page" />
      <div className="container">
        <div className="desktop-only">
          <Breadcrumb trail={trail} />
        </div>
        <div className="page-head page-hero flush-top">
          <div>
            <h1>{heading}</h1>
            <p className="lead">{lead}</p>
          </div>
          {picture && (
            <div className="media">
              <OpeningPicture picture={picture} />
            </div>
          )}
        </div>
        <div className="with-toc">
          <div className="desktop-only">
            <TableOfContents headings={headings} />
          </div>
          <ContentBody className="prose prose--wide" html={html} />
        </div>
      </div>
      <ContentQuestions questions={faq} />
      <NextSteps steps={next} />
      <div className="section--tight" />
    </>
  )
}
