import type { ReactNode } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { linkTo } from '#shared/content/content-link.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { useProduct } from './catalogue-context.ts'
import { Paragraphs } from './paragraphs.tsx'
import { Section, type SectionFacts } from './section.tsx'

/** A link to a page by its name in `paths`, for text inside components, where Markdown links do not work. */
export function To({ name, children }: { name: string; children?: ReactNode }) {
  return <TextLink href={linkTo(name)}>{children}</TextLink>
}

export function Phone() {
  const business = useBusiness()
  return (
    <a className="link nowrap" href={business.phoneHref}>
      {business.phoneDisplay}
    </a>
  )
}

export function Price({ of }: { of: string }) {
  const product = useProduct(of)
  return product ? formatRoundAmount(product.discount_price ?? product.price) : null
}

export function Product({ id, children }: { id: string; children?: ReactNode }) {
  const product = useProduct(id)
  if (!product) return null
  return <TextLink href={productHref(product)}>{children ?? product.name}</TextLink>
}

export function Quote({ by, children, ...section }: SectionFacts & { by: string; children?: ReactNode }) {
  return (
    <Section {...section}>
      <figure className="content-quote">
        <blockquote>
          <Paragraphs>{children}</Paragraphs>
        </blockquote>
        <figcaption className="small muted">{by}</figcaption>
      </figure>
    </Section>
  )
}

type CallProps = SectionFacts & { to: string; button: string; second?: { text: string; to: string } }

export function CallToAction({ to, button, second, children, ...section }: CallProps & { children?: ReactNode }) {
  return (
    <Section {...section}>
      <div className="panel panel--flat content-call">
        <Paragraphs>{children}</Paragraphs>
        <div className="cluster">
          <Button to={to}>{button}</Button>
          {second && (
            <Button to={second.to} kind="secondary">
              {second.text}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}

type ButtonProps = { to: string; kind?: 'primary' | 'secondary'; children?: ReactNode }

export function Button({ to, kind = 'primary', children }: ButtonProps) {
  return (
    <a className={`btn btn--${kind}`} href={linkTo(to)}>
      {children}
    </a>
  )
}
