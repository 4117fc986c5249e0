import { useAtom } from 'jotai/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ReplacedLine } from '#shared/cart/replaced-line.ts'
import { UNDO_TIMEOUT_MS } from '#shared/constants.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { removedLineAtom } from '#shared/state/cart-undo.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

type UndoNoticeProps = {
  cart: Cart | null
  /** The line that a changed design has just replaced. */
  replaced: ReplacedLine | null
}

export function UndoNotice({ cart, replaced }: UndoNoticeProps) {
  const [removed, setRemoved] = useAtom(removedLineAtom)
  const has = (id: number | undefined) => cart?.items.some(({ product_id: inCart }) => inCart === id) ?? false
  return (
    <div role="status" className="cart__status">
      {removed && !has(removed.productId) ? (
        <Offer text={`${removed.name} removed.`} onEnd={() => setRemoved(null)} takesFocus>
          <ActionForm action="add-item" productId={removed.productId} data-quiet="">
            <input type="hidden" name="quantity" value={removed.quantity} />
            <UndoButton>add {removed.name} back</UndoButton>
          </ActionForm>
        </Offer>
      ) : (
        replaced &&
        has(replaced.by) &&
        !has(replaced.productId) && <Replaced key={`${replaced.productId}-${replaced.by}`} line={replaced} />
      )}
    </div>
  )
}

function Replaced({ line: { productId, by, quantity } }: { line: ReplacedLine }) {
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <Offer text="Your closet was replaced." onEnd={() => setOver(true)}>
      <ActionForm action="restore-design" productId={productId}>
        <input type="hidden" name="by" value={by} />
        <input type="hidden" name="quantity" value={quantity} />
        <UndoButton>restore the previous closet</UndoButton>
      </ActionForm>
    </Offer>
  )
}

function UndoButton({ children }: { children: ReactNode }) {
  return (
    <button className="btn btn--sm btn--quiet">
      Undo<span className="sr-only">: {children}</span>
    </button>
  )
}

type OfferProps = {
  text: string
  onEnd: () => void
  takesFocus?: boolean
  children: ReactNode
}

/** Disappears by itself, but not while it has the pointer or the focus. */
function Offer({ text, onEnd, takesFocus = false, children }: OfferProps) {
  const [isPaused, setPaused] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => end.current(), UNDO_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isPaused, text])

  useEffect(() => {
    // The removed line's button had the focus, so this notice takes it.
    if (takesFocus && document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [takesFocus, text])

  return (
    <div
      className="notice notice--action"
      ref={notice}
      tabIndex={-1}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ target, currentTarget }) => setPaused(target !== currentTarget)}
      onBlur={() => setPaused(false)}
    >
      <Icon name="info" />
      <span>{text}</span>
      {children}
    </div>
  )
}
