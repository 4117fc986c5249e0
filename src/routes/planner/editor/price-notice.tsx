import type { ReactNode } from 'react'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { useMovedCents } from '#ui/cart/add-design.tsx'
import type { EditorData, EditorProps, Priced } from './editor-data.ts'
import { useDragPriced } from './state/editor-context.ts'

/** The kit before the changes, and the link to it, which no frame of a drag renders again. */
type Offer = { kit: NonNullable<EditorData['kit']>; keep: ReactNode }

/** How the price relates to a kit's, below the drawing. */
export function PriceNotice({ shown, kit, line, next, ...priced }: EditorProps) {
  const movedCents = useMovedCents(shown.code)
  const offer = kit && { kit, keep: <KeepKit {...{ kit, shown, line, next }} /> }
  const text = noticeText(priced, offer, movedCents)
  return (
    text && (
      <p className="studio__notice">
        <span>{text}</span>
        <DragNotice offer={offer} />
      </p>
    )
  )
}

/** Lies over the text from before the drag, which keeps its height, so that the drawing stays as large as it is. */
function DragNotice({ offer }: { offer: Offer | null }) {
  const priced = useDragPriced()
  return priced && <span>{noticeText({ ...priced, changedCents: null }, offer, null)}</span>
}

function noticeText(
  { price, changedCents, kitOnly }: Priced,
  offer: Offer | null,
  movedCents: number | null,
): ReactNode {
  if (!price) return kitOnly && <KitNotice {...kitOnly} changedCents={null} />
  const cents = movedCents ?? price.cents
  if (price.kit) return <KitNotice name={price.kit.name} cents={cents} changedCents={changedCents} />
  return offer && <ChangedNotice cents={cents} {...offer} />
}

/** Says what a change will cost before the first one. */
function KitNotice({ name, cents, changedCents }: { name: string; cents: number; changedCents: number | null }) {
  return (
    <>
      This is our {name} at its price, {formatRoundCents(cents)}. Move its shelves and rods as you like.
      {changedCents !== null &&
        changedCents > cents &&
        ` The kit is cut in batches: with other parts or widths it costs about ${formatRoundCents(changedCents)}.`}
    </>
  )
}

function ChangedNotice({ cents, kit, keep }: Offer & { cents: number }) {
  const more = cents - kit.cents
  return (
    <>
      Our {kit.name} with your changes: {more >= 0 ? '+ ' : '− '}
      {formatRoundCents(Math.abs(more))}
      {more > 0 && ', since the kit is cut in batches'}. {keep}
    </>
  )
}

type KeepKitProps = Pick<EditorData, 'shown' | 'line' | 'next'> & { kit: NonNullable<EditorData['kit']> }

/** A link that the editor follows by itself, so that Undo brings the changes back. */
export function KeepKit({ kit: { id, code, cents }, shown: { name, saved, unit, want }, line, next }: KeepKitProps) {
  return (
    <a className="link" href={plannerHref({ code, kit: id, line, next, name, saved, unit, want })} data-keep-scroll="">
      Keep the kit at {formatRoundCents(cents)}
    </a>
  )
}
