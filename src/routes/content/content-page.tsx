import { shop } from '#shared/business/shop-texts.ts'
import { type Head, type LoadContext, type Loaded, notFound, type ScreenProps } from '#routes/screen.ts'
import type { ContentPage } from '#shared/content/content-page.ts'
import { chooseShareCard } from '#shared/content/share-card.ts'
import { href, paths } from '#shared/paths.ts'
import type { Category, ProductCard as Card } from '#shared/schema/catalogue.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { ContentHead } from '#ui/content/content-head.tsx'
import { type Call, CtaBand } from '#ui/elements/cta-band.tsx'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import type { Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { SampleNote } from '#ui/elements/rating/rating.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'
import { ContentQuestions } from './content-questions.tsx'
import { NextSteps } from './next-steps.tsx'
import { TableOfContents } from './table-of-contents.tsx'

type ContentData = {
  page: Omit<ContentPage, 'html'>
  path: string
  html: string
  cards: Card[]
  shop: { name: string; to: string; from: string } | null
}

export async function load({ content, api, url }: LoadContext): Promise<Loaded<ContentData>> {
  const path = url.pathname.replace(/\/$/, '').toLowerCase()
  const found = await content(path)
  if (!found) return notFound
  const { html, ...page } = found
  const { products, category } = page
  const [list, shop] = await Promise.all([
    products.length > 0 ? api.products(new URLSearchParams({ ids: products.join(',') })) : null,
    category ? api.category(category) : null,
  ])
  const cards = inOrder(list?.data ?? [], products)
  return { data: { page, path, html, cards, shop: shop && shopLink(shop) } }
}

export function head({ data: { page, path } }: ScreenProps<ContentData>): Head {
  return {
    title: page.title,
    description: page.description,
    canonical: path,
    colorMode: page.colorMode,
    noindex: path === paths.landingPage,
    trail: page.pattern === 'landing' ? undefined : trailTo(page),
    about: { questions: page.faq, scene: chooseShareCard(page.picture) },
  }
}

export function Screen({ data: { page, html, cards, shop } }: ScreenProps<ContentData>) {
  const isPlain = page.pattern === 'plain'
  return (
    <>
      <ContentHead page={page} trail={trailTo(page)} shop={shop} />
      {isPlain ? (
        <div className="container with-toc">
          <TableOfContents headings={page.headings} />
          <ContentBody className="prose" html={html} />
        </div>
      ) : (
        <ContentBody html={html} />
      )}
      <Products title={page.productsHeading} cards={cards} shop={shop} />
      <ContentQuestions questions={page.faq} />
      <NextSteps steps={page.next} />
      {isPlain ? <div className="section--tight" /> : <CtaBand call={contentCalls[page.call]} />}
    </>
  )
}

function Products({ title, cards, shop }: { title: string } & Pick<ContentData, 'cards' | 'shop'>) {
  if (cards.length === 0) return null
  return (
    <section className="section section--surface" aria-labelledby="page-products">
      <div className="container">
        <SectionHead id="page-products" title={title}>
          {shop && <ArrowLink to={shop.to}>All {shop.name}</ArrowLink>}
        </SectionHead>
        <div className="grid grid--2up grid--4">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} thumbs={false} />
          ))}
        </div>
        {cards.some(({ rating }) => rating !== null) && <SampleNote />}
      </div>
    </section>
  )
}

function trailTo({ crumb, heading }: ContentData['page']): Crumb[] {
  return [{ name: 'Home', to: paths.home }, { name: crumb ?? heading }]
}

function shopLink({ name, slug, parent, from_price }: Category): ContentData['shop'] {
  const to = parent ? href(paths.subCategory, { slug: parent.slug, sub: slug }) : href(paths.category, { slug })
  return { name, to, from: formatRoundAmount(from_price) }
}

function inOrder(cards: readonly Card[], ids: readonly number[]): Card[] {
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

/** Texts of a content page's closing band, except the one that asks for measurements. */
const contentCalls: Partial<Record<ContentPage['call'], Call>> = {
  visit: {
    lines: ['We bring the tape.', 'You keep the drawing.'],
    text: `A designer measures your closet in 60 to 90\u00a0minutes, free, in the ${shop.city} metro area.`,
    to: paths.consultation,
    button: 'Book a free visit',
  },
  kit: {
    lines: ['Type your wall.', 'See what fits.'],
    text: 'The widest kits that go between your walls, drawn to scale, with their prices.',
    to: `${paths.home}#planner`,
    button: 'Find my kit',
  },
}
