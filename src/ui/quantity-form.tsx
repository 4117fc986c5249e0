import { useAtomValue } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { MAX_QUANTITY } from '#shared/constants.ts'
import { fieldText } from '#shared/fields.ts'
import type { CartItem } from '#shared/schema/cart.ts'
import { busyAtom } from '#shared/state/page.ts'
import { ActionForm, useFormState } from './action-form.tsx'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

type QuantityFormProps = { product: CartItem['product']; quantity: number }

/**
 * Changes a cart line's quantity. All three buttons submit. "Update" comes first in the markup because Enter presses a
 * form's first button, and the field before − and + because the last quantity in the post counts.
 */
export function QuantityForm({ product: { id: productId, name, stock }, quantity }: QuantityFormProps) {
  const form = useFormState('update-item', productId)
  const { input, wanted, step } = useWanted(productId, quantity)
  const error = form ? (form.errors.quantity?.[0] ?? form.message) : stockText(stock, quantity)
  const errorId = `quantity-${productId}-error`
  return (
    <ActionForm action="update-item" productId={productId} className="line__quantity" noValidate>
      <button className="btn btn--sm btn--quiet" data-without-script="">
        Update
      </button>
      <div className="qty qty--submit" role="group" aria-label={`Quantity of ${name}`}>
        <input
          ref={input}
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={form ? fieldText(form.values, 'quantity') : quantity}
          aria-label={`Quantity of ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <StepButton from={wanted} by={-1} step={step} label="One less" icon="minus" />
        <StepButton from={wanted} by={1} step={step} label="One more" icon="plus" />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </ActionForm>
  )
}

function stockText(stock: number | null, quantity: number): string | null {
  if (stock === null || stock >= quantity) return null
  return stock === 0 ? 'Sold out. Remove it to check out.' : `Only ${stock} left. Choose ${stock} or fewer.`
}

type StepButtonProps = {
  from: number
  by: 1 | -1
  /** Says which quantity a click asks for now. */
  step: (by: 1 | -1) => number
  label: string
  icon: 'minus' | 'plus'
}

function StepButton({ from, by, step, label, icon }: StepButtonProps) {
  return (
    <button
      name="quantity"
      value={from + by}
      aria-label={label}
      disabled={!isQuantity(from + by)}
      // With quick clicks what is wanted is ahead of what has been rendered.
      onClick={({ currentTarget }) => (currentTarget.value = String(step(by)))}
    >
      <Icon name={icon} />
    </button>
  )
}

function isQuantity(number: number): boolean {
  return number >= 0 && number <= MAX_QUANTITY
}

/** The quantity that quick clicks have added up to, ahead of the cart, which is right again once nothing is on its way. */
function useWanted(productId: number, quantity: number) {
  const busy = useAtomValue(busyAtom) === `update-item:${productId}`
  const [wanted, setWanted] = useState(quantity)
  const latest = useRef(quantity)
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(quantity)
  useEffect(() => {
    if (busy) return
    latest.current = quantity
    setWanted(quantity)
  }, [busy, quantity])
  useEffect(() => {
    // Only when it changed: what the server gave back, as it was typed, stays.
    if (shown.current !== wanted && input.current) input.current.value = String(wanted)
    shown.current = wanted
  }, [wanted])
  const step = (by: 1 | -1) => {
    const next = latest.current + by
    if (isQuantity(next)) latest.current = next
    // The post takes the button's value after the click: the next one may only be rendered once it is under way.
    setTimeout(() => setWanted(latest.current))
    return latest.current
  }
  return { input, wanted, step }
}
