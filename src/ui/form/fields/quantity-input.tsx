import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import { MAX_QUANTITY } from '#shared/constants.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

type QuantityInputProps = {
  defaultValue?: string
  max?: number
  onQuantity: (quantity: number) => void
}

/** A quantity field; its buttons need a script, the field does not. */
export function QuantityInput({ defaultValue = '1', max = MAX_QUANTITY, onQuantity }: QuantityInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const quantity = (text: string) => Math.min(max, Math.max(1, Math.trunc(Number(text)) || 1))
  const step = (by: number) => {
    const { current: field } = input
    if (!field) return
    const next = quantity(String(quantity(field.value) + by))
    field.value = String(next)
    onQuantity(next)
  }
  const readTyped = useEffectEvent(() => onQuantity(quantity(input.current!.value)))
  // It may have been typed before this ran.
  useEffect(() => readTyped(), [])
  const read = ({ currentTarget }: FormEvent<HTMLInputElement>) => onQuantity(quantity(currentTarget.value))
  return (
    <div className="qty" role="group" aria-label="Quantity">
      <button type="button" aria-label="One less" data-needs-script="" onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        name="quantity"
        id="quantity"
        aria-label="Quantity"
        autoComplete="off"
        maxLength={3}
        defaultValue={defaultValue}
        ref={input}
        onInput={read}
      />
      <button type="button" aria-label="One more" data-needs-script="" onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
