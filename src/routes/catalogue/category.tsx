import type { ReactNode } from 'react'
import { orNull } from '#shared/api/or-null.ts'
import { closetCategories } from '#shared/catalogue/closet-categories.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import type { Category, ProductCard as Card } from '#shared/schema/catalogue.ts'
import { truncate } from './truncate.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { Accordion } from '#ui/elements/accordion.tsx'
import { Breadcrumb, type Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { CategoryGuide } from './category-guide.tsx'
import { CategoryTile } from '#ui/catalogue/category-tile.tsx'
import { CtaBand } from '#ui/elements/cta-band.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'
import { notFound, redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'

const WALK_INS = 'walk-in-closets'
const BEST = 3

type CategoryData = {
  category: Category
  best: Card[]
  total: number
}

export async function load({ api, params, url }: LoadContext): Promise<Loaded<CategoryData>> {
  const slug = params.slug!
  const [category, products] = await Promise.all([
    orNull(api.category(slug)),
    api.products(new URLSearchParams({ category: slug, per_page: String(BEST) })),
  ])
  if (!category) return notFound
  if (category.parent) {
    return redirect(href(paths.subCategory, { slug: category.parent.slug, sub: category.slug }) + url.search, 301)
  }
  return { data: { category, best: products.data, total: products.meta.total } }
}

export function head({ data: { category } }: ScreenProps<CategoryData>): Head {
  return {
    title: `${category.name} from ${formatRoundAmount(category.from_price)}`,
    description: truncate(category.intro),
    canonical: href(paths.category, { slug: category.slug }),
    trail: trailTo(category),
    about: { questions: category.guide.faq, scene: category.slug },
  }
}

export function Screen({ data: { category, best, total } }: ScreenProps<CategoryData>) {
  const { name, slug, intro, picture, guide } = category
  return (
    <>
      <div className="container">
        <Breadcrumb trail={trailTo(category)} />
        <div className="page-head page-hero flush-top">
          <div>
            <h1>{name}</h1>
            <p className="lead">{intro}</p>
          </div>
          <div className="media media--16-9">
            <Picture
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              size="half"
              eager
            />
          </div>
        </div>
      </div>
      <Kinds category={category} />
      <BestProducts cards={best}>
        {closetCategories.includes(slug) && (
          <ArrowLink to={`${paths.closetOrganizers}?${new URLSearchParams({ category: slug })}`}>
            All {total} {guide.noun || 'products'}
          </ArrowLink>
        )}
      </BestProducts>
      <CategoryGuide guide={guide} rooms={slug === WALK_INS} />
      <Questions guide={guide} />
      <CtaBand />
    </>
  )
}

function Kinds({ category: { slug, children, guide } }: { category: Category }) {
  return (
    <section className="container" aria-labelledby="shape">
      <SectionHead id="shape" title={guide.choose || 'Choose a kind'} />
      <div className="grid grid--2up grid--4">
        {children.map((child) => (
          <CategoryTile
            key={child.slug}
            category={child}
            to={href(paths.subCategory, { slug, sub: child.slug })}
            portrait
          />
        ))}
      </div>
    </section>
  )
}

function BestProducts({ cards, children }: { cards: readonly Card[]; children: ReactNode }) {
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby="top3">
      <div className="container">
        <SectionHead id="top3" title="Where most people start">
          {children}
        </SectionHead>
        <div className="grid grid--3">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} size="half" />
          ))}
        </div>
      </div>
    </section>
  )
}

function Questions({ guide: { faqHeading, faq } }: { guide: Category['guide'] }) {
  if (faq.length === 0) return null
  return (
    <section className="section" aria-labelledby="cfaq">
      <div className="container split split--4-8 align-start">
        <h2 id="cfaq">{faqHeading || 'Questions, answered'}</h2>
        <Accordion items={faq.map(({ question, answer }) => ({ title: question, body: <p>{answer}</p> }))} />
      </div>
    </section>
  )
}

function trailTo({ name }: Category): Crumb[] {
  return [{ name: 'Home', to: paths.home }, { name }]
}
