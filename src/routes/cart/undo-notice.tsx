import { useAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { UNDO_TIMEOUT_MS } from '#shared/constants.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { removedLineAtom } from '#shared/state/cart-undo.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon.tsx'

/** Offers to restore the removed line. Disappears by itself, but not while it has the pointer or the focus. */
export function UndoNotice({ cart }: { cart: Cart | null }) {
  const [removed, setRemoved] = useAtom(removedLineAtom)
  const [isPaused, setPaused] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const isBack = cart?.items.some(({ product_id: id }) => id === removed?.productId) ?? false

  useEffect(() => {
    if (!removed || isPaused) return
    const timer = setTimeout(() => setRemoved(null), UNDO_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [removed, isPaused, setRemoved])

  useEffect(() => {
    // The removed line's button had the focus, so this notice takes it.
    if (removed && document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [removed])

  return (
    <div role="status" className="cart__status">
      {removed && !isBack && (
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
          <span>{removed.name} removed.</span>
          <ActionForm action="add-item" productId={removed.productId} data-quiet="">
            <input type="hidden" name="quantity" value={removed.quantity} />
            <button className="btn btn--sm btn--quiet">
              Undo<span className="sr-only">: put {removed.name} back</span>
            </button>
          </ActionForm>
        </div>
      )}
    </div>
  )
}
