import { useLeadTime } from '#ui/elements/use-rules.ts'
import { availabilityText } from './availability.ts'
import { formatInches } from '#shared/text/inches.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import type { ProductCard as CardData } from '#shared/schema/catalogue.ts'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import { compareFormId } from './compare-tray.tsx'
import { Price, savedPercent } from '#ui/elements/price/price.tsx'
import { Rating } from '#ui/elements/rating/rating.tsx'

type CardProps = {
  card: CardData
  /** The inches that the card's full width represents; 0 draws no scale line. */
  scale?: number
  thumbs?: boolean
  swatches?: boolean
  eager?: boolean
  size?: 'card' | 'half'
  compare?: boolean
}

export function ProductCard({
  card,
  scale = 150,
  thumbs = true,
  swatches = true,
  eager = false,
  size = 'card',
  compare = false,
}: CardProps) {
  const props = { card, scale, thumbs, swatches, eager, size, compare }
  return (
    // Eager cards preload their picture, which cached markup cannot do.
    <CachedMarkup
      as="article"
      className="card"
      cacheKey={eager ? null : ['card', card, scale, thumbs, swatches, size, compare]}
    >
      {() => <Card {...props} />}
    </CachedMarkup>
  )
}

function Card({ card, scale, thumbs, swatches, eager, size, compare }: Required<CardProps>) {
  return (
    <>
      {card.discount_price !== null && <span className="badge badge--tint">Save {savedPercent(card)}%</span>}
      <Pictures card={card} thumbs={thumbs} eager={eager} size={size} />
      {scale > 0 && <ScaleLine width={card.width} scale={scale} />}
      <h3>
        <a href={productHref(card)}>{card.name}</a>
      </h3>
      <Size card={card} />
      <div className="card__price">
        <Price of={card} />
        {card.rating === null ? (
          <Availability card={card} />
        ) : (
          <Rating value={card.rating} count={card.reviews_count} />
        )}
      </div>
      {(swatches || compare) && (
        <div className="card__foot">
          {swatches && card.finishes.length > 0 && <FinishDots finishes={card.finishes} />}
          {compare && <CompareBox card={card} />}
        </div>
      )}
    </>
  )
}

function Size({ card: { size, options, pictured_in: pictured } }: { card: CardData }) {
  return (
    <p className="card__size">
      {size}
      {pictured !== null && (
        <>
          <br />
          {finishNames[options.finish ?? '']}, pictured in {finishNames[pictured]}
        </>
      )}
    </p>
  )
}

function Pictures({ card, thumbs, eager, size }: Pick<Required<CardProps>, 'card' | 'thumbs' | 'eager' | 'size'>) {
  const pictures = thumbs ? card.pictures : card.pictures.slice(0, 1)
  return (
    <div className="card__pictures">
      <a className="media" href={productHref(card)} tabIndex={-1} aria-hidden="true">
        {pictures.map((picture, index) => (
          <Picture
            key={picture}
            src={picture}
            alt={index === 0 ? describePicture(card) : ''}
            width={960}
            height={1200}
            size={size}
            eager={eager && index === 0}
          />
        ))}
      </a>
      {pictures.length > 1 && (
        <span className="card__thumbs" aria-hidden="true">
          {pictures.map((picture) => (
            <i key={picture} />
          ))}
        </span>
      )}
    </div>
  )
}

/** Shown instead of a rating for products without reviews. */
function Availability({ card }: { card: CardData }) {
  const leadTime = useLeadTime()
  const text = availabilityText(card, leadTime)
  return text && <p className={card.stock === 0 ? 'small muted' : 'small muted card__when'}>{text}</p>
}

function CompareBox({ card: { id, name } }: { card: CardData }) {
  return (
    <label className="check card__compare">
      <input type="checkbox" name="ids" value={id} form={compareFormId} data-compare={name} />
      <span>
        Compare<span className="sr-only"> {name}</span>
      </span>
    </label>
  )
}

export function ScaleLine({ width, scale }: { width: number | null; scale: number }) {
  if (width === null || width > scale || width <= 0) {
    return (
      <div className="dim dim--none" aria-hidden="true">
        –
      </div>
    )
  }
  return (
    <div className="dim dim--scale">
      <svg width={`${Math.round((width / scale) * 1000) / 10}%`} aria-hidden="true" />
      {formatInches(width)}
    </div>
  )
}

function FinishDots({ finishes }: { finishes: readonly string[] }) {
  return (
    <p className="dots">
      {finishes.map((finish) => (
        <i key={finish} data-finish={finish} title={finishNames[finish]} />
      ))}
      <span className="sr-only">
        {`${finishes.length} finishes: ${finishes.map((finish) => finishNames[finish]).join(', ')}`}
      </span>
    </p>
  )
}

function describePicture({ name, pictured_in, options }: CardData): string {
  const finish = finishNames[pictured_in ?? options.finish ?? '']
  return `Rendering: ${name}${finish ? ` in ${finish}` : ''}`
}
