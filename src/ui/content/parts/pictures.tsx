import type { ReactNode } from 'react'
import { linkTo } from '#shared/content/content-link.ts'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'
import { Picture as ProductPhoto } from '#ui/elements/picture.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { useProduct } from './catalogue-context.ts'
import { Section, type SectionFacts } from './section.tsx'

type PictureProps = { alt?: string; caption?: ReactNode } & (
  | { scene: string; product?: never }
  | { product: string; scene?: never }
)

/** A scene by name, or a product's picture by number, which links to the product. */
export function Picture({ scene, product, alt = '', caption }: PictureProps) {
  return (
    <figure>
      {scene ? (
        <div className="media media--3-2">
          <Scene name={scene} alt={alt} />
        </div>
      ) : (
        <ProductPicture id={product!} />
      )}
      {caption && <figcaption className="photo-credit">{caption}</figcaption>}
    </figure>
  )
}

function ProductPicture({ id }: { id: string }) {
  const product = useProduct(id)
  const [picture] = product?.pictures ?? []
  if (!product || !picture) return null
  const { url, alt, width, height } = picture
  return (
    <a className="media" href={productHref(pickAddress(product))}>
      <ProductPhoto src={url} alt={alt} width={width} height={height} size="half" />
    </a>
  )
}

export function Drawing({ product: id, caption }: { product: string; caption?: ReactNode }) {
  const product = useProduct(id)
  if (!product) return null
  return (
    <figure>
      <DrawingFigure className="drawing drawing--roomy" spec={product.spec} />
      <figcaption className="photo-credit">
        {caption ?? (
          <>
            <a href={productHref(pickAddress(product))}>{product.name}</a>, {product.size}
          </>
        )}
      </figcaption>
    </figure>
  )
}

type GalleryProps = SectionFacts & {
  scenes: readonly { scene: string; alt: string; title: string; to: string; text?: string }[]
}

export function Gallery({ scenes, ...section }: GalleryProps) {
  const Title = section.title ? 'h3' : 'h2'
  return (
    <Section {...section}>
      <div className="grid grid--min-20">
        {scenes.map(({ scene, alt, title, to, text }) => (
          <article key={title} className="tile">
            <div className="media">
              <Scene name={scene} alt={alt} />
            </div>
            <div className="tile__meta">
              <Title className="h3">
                <a href={linkTo(to)}>{title}</a>
              </Title>
              {text && <span>{text}</span>}
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}

type Addressed = { id: number; category: { slug: string; parent_category_slug: string } }

function pickAddress({ id, category }: Addressed): Addressed {
  return { id, category }
}
