import { useAtomValue } from 'jotai/react'
import { useEffect, useRef } from 'react'
import { MAX_QUANTITY } from '#shared/constants.ts'
import { fieldText } from '#shared/fields.ts'
import { busyAtom } from '#shared/state/page.ts'
import { ActionForm, useFormState } from './action-form.tsx'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

type QuantityFormProps = { productId: number; name: string; quantity: number }

/**
 * Changes a cart line's quantity. All three buttons submit. "Update" comes first in the markup because Enter presses a
 * form's first button, and the field before − and + because the last quantity in the post counts.
 */
export function QuantityForm({ productId, name, quantity }: QuantityFormProps) {
  const form = useFormState('update-item', productId)
  const busy = useAtomValue(busyAtom) === `update-item:${productId}`
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(quantity)
  useEffect(() => {
    if (shown.current !== quantity && input.current) input.current.value = String(quantity)
    shown.current = quantity
  }, [quantity])
  const error = form && (form.errors.quantity?.[0] ?? form.message)
  const errorId = `quantity-${productId}-error`
  return (
    <ActionForm action="update-item" productId={productId} className="line__quantity" noValidate>
      <button className="btn btn--sm btn--quiet" data-without-script="">
        Update
      </button>
      <div className="qty qty--submit" role="group" aria-label={`Quantity of ${name}`} aria-busy={busy || undefined}>
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
        <button name="quantity" value={quantity - 1} aria-label="One less">
          <Icon name="minus" />
        </button>
        <button name="quantity" value={quantity + 1} aria-label="One more" disabled={quantity >= MAX_QUANTITY}>
          <Icon name="plus" />
        </button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </ActionForm>
  )
}
