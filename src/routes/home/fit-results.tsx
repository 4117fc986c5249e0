import type { ReactNode } from 'react'
import { formatInches } from '#shared/text/inches.ts'
import { kitLimits, type FittingKit, type WallKits, type WallQuestion } from './kits-for-wall.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { Price } from '#ui/elements/price/price.tsx'
import { TextLink } from '#ui/elements/links.tsx'

type FitResultsProps = { answer: WallKits; question: WallQuestion; finderHref: (query: URLSearchParams) => string }

/** The kits that fit, each drawn between the walls to one scale, or advice if none fits. */
export function FitResults({ answer, question, finderHref }: FitResultsProps) {
  const { kits, total, totalWithoutCeiling, wall, ceiling } = answer
  const { finish } = question
  if (total === 0) {
    const withoutCeiling = finderHref(new URLSearchParams({ wall: question.wall, finish }))
    return (
      <NothingFits>
        {totalWithoutCeiling > 0 && (
          <p>
            It is the height: the width is enough for {totalWithoutCeiling}.{' '}
            <TextLink href={withoutCeiling}>Search without it</TextLink>
          </p>
        )}
      </NothingFits>
    )
  }
  const height = ceiling ?? Math.max(...kits.map((kit) => kit.height))
  const limits = kitLimits(wall, ceiling)
  const list = new URLSearchParams({ ...limits, finish, sort: '-width' })
  return (
    <>
      <ul className="fits">
        {kits.map((kit) => (
          <li key={kit.card.id} className="fit">
            <DrawingFigure
              className="drawing"
              spec={kit.spec}
              how={{ opening: { width: wall, height, hasCeiling: ceiling !== null } }}
            />
            <KitWords kit={kit} typed={question.wall} hasCeiling={ceiling !== null} />
          </li>
        ))}
      </ul>
      {total > kits.length && (
        <ArrowLink to={`${paths.closetOrganizers}?${list}`}>
          All closets up to {formatInches(Number(limits.width_max))} wide
        </ArrowLink>
      )}
    </>
  )
}

/** Screen readers announce the sentence when it changes. */
export function fitSentence({ kits, total, wall, ceiling }: WallKits): string {
  const where = `between walls ${formatInches(wall)} apart${ceiling === null ? '' : `, under ${formatInches(ceiling)}`}`
  if (total === 0) return `None of our kits goes ${where}.`
  if (total === 1) return `One kit goes ${where}.`
  if (total === kits.length) return `${total} kits go ${where}, the widest first.`
  return `${total} kits go ${where}. These are the widest.`
}

function NothingFits({ children }: { children: ReactNode }) {
  return (
    <div className="panel stack stack--4">
      {children}
      <p>
        A designer draws a closet to your wall and prices it within 2&nbsp;business&nbsp;days. Free, and yours to keep.
      </p>
      <p>
        <a className="btn btn--secondary" href={paths.requestDesign}>
          Ask a designer
        </a>
      </p>
    </div>
  )
}

function KitWords({ kit, typed, hasCeiling }: { kit: FittingKit; typed: string; hasCeiling: boolean }) {
  const { card, spareWidth, spareHeight } = kit
  return (
    <div className="fit__words">
      <h3>
        <a href={`${productHref(card)}?${new URLSearchParams({ wall: typed })}`}>{card.name}</a>
      </h3>
      <p className="muted small num">
        {card.size}, {finishNames[card.options.finish ?? '']}
      </p>
      <p className="small">
        Leaves <b>{eighthsDown(spareWidth)}</b> of wall
        {hasCeiling && (
          <>
            {' '}
            and <b>{eighthsDown(spareHeight)}</b> above
          </>
        )}
      </p>
      <Price of={card} />
    </div>
  )
}

/** Rounded down, because a gap must never be overstated. */
function eighthsDown(inches: number): string {
  return formatInches(Math.floor(inches * 8) / 8)
}
