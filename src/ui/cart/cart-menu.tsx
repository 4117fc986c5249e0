import { useSetAtom } from 'jotai/react'
import { Suspense, useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { countIn, lastAddedAtom } from '#shared/state/cart.ts'
import { CartPopoverClose } from './cart-popover-close.tsx'
import { CartPopoverContent } from './cart-popover-content.tsx'
import { DeferredData, useCart } from '#ui/hydration/deferred.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'

/** The cart in the header. It does not delay the page: until the cart has loaded, it is a link. */
export function CartMenu() {
  return (
    <Suspense fallback={<CartLink />}>
      <LoadedCartMenu />
    </Suspense>
  )
}

function CartLink() {
  return (
    <a className="icon-btn" href={paths.shoppingCart} aria-label="Cart">
      <Icon name="cart" />
    </a>
  )
}

function LoadedCartMenu() {
  const cart = useCart()
  const lastAdded = useServerSnapshot(lastAddedAtom)
  const setLastAdded = useSetAtom(lastAddedAtom)
  const popover = useRef<HTMLDivElement>(null)
  const lineCount = cart?.items.length
  const count = countIn(cart)

  useEffect(() => {
    // The removed line's button had the focus, so the popover takes it.
    if (popover.current?.matches(':popover-open') && document.activeElement === document.body) popover.current.focus()
  }, [lineCount])

  return (
    <>
      <button
        className="icon-btn header__cart"
        type="button"
        aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        popoverTarget="pop-cart"
      >
        <Icon name="cart" />
        {count > 0 && <span className="count">{count}</span>}
      </button>
      <p className="sr-only" role="status">
        {lastAdded && addedText(lastAdded)}
      </p>
      <div
        ref={popover}
        id="pop-cart"
        popover="auto"
        tabIndex={-1}
        className="popover popover--cart stack"
        onToggle={(event) => event.newState === 'closed' && setLastAdded(null)}
      >
        {cart && count > 0 ? (
          <CartPopoverContent cart={cart} count={count} added={lastAdded && addedText(lastAdded)} />
        ) : (
          <>
            <CartPopoverClose />
            <EmptyCart />
          </>
        )}
      </div>
      <DeferredData name="cart" value={cart} />
    </>
  )
}

function addedText(name: string): string {
  return `${name} is in your cart.`
}
