import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { fieldText } from '#shared/actions/fields.ts'
import type { CartItem } from '#shared/schema/cart.ts'
import {
  isQuantity,
  stepQuantityAtom,
  wantQuantityAtom,
  wantedQuantitiesAtom,
} from '#shared/state/wanted-quantities.ts'
import { ActionForm, isFormOutdated, formErrorId, useFormState } from '#ui/form/action-form.tsx'
import { FieldError } from '#ui/form/fields/field-error.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

const ACTION = 'update-item'

type QuantityFormProps = { product: CartItem['product']; quantity: number }

/**
 * "Update" comes first because Enter presses a form's first button, the field before − and + because the last quantity
 * counts.
 */
export function QuantityForm({ product: { id: productId, name, stock }, quantity }: QuantityFormProps) {
  const form = useFormState(ACTION, productId)
  const wanted = useAtomValue(wantedQuantitiesAtom).get(productId) ?? quantity
  const step = useSetAtom(stepQuantityAtom)
  const want = useSetAtom(wantQuantityAtom)
  const input = useDisplayedQuantity(wanted)
  // Set before the quantity is saved, so that the next click counts from it.
  const onSubmit = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    const requested = (submitter as HTMLButtonElement | null)?.value || input.current!.value
    if (/^\d+$/.test(requested) && isQuantity(Number(requested))) want(productId, Number(requested))
  }
  const shortage = form ? null : stockText(stock, quantity)
  const errorId =
    form && !isFormOutdated(form) ? formErrorId(ACTION, productId) : shortage ? `stock-${productId}` : undefined
  const buttons = { quantity, wanted }
  return (
    <div className="line__quantity">
      <ActionForm action={ACTION} productId={productId} onSubmit={onSubmit} noValidate>
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
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
          />
          <StepButton {...buttons} by={-1} step={() => step(productId, -1)} label="One less" icon="minus" />
          <StepButton {...buttons} by={1} step={() => step(productId, 1)} label="One more" icon="plus" />
        </div>
      </ActionForm>
      {shortage && <FieldError id={errorId}>{shortage}</FieldError>}
    </div>
  )
}

function stockText(stock: number | null, quantity: number): string | null {
  if (stock === null || stock >= quantity) return null
  return stock === 0 ? 'Sold out. Remove it to check out.' : `Only ${stock} left. Choose ${stock} or fewer.`
}

type StepButtonProps = {
  /** The quantity in the cart, and the quantity once all clicks are saved. */
  quantity: number
  wanted: number
  by: 1 | -1
  step: () => number
  label: string
  icon: 'minus' | 'plus'
}

function StepButton({ quantity, wanted, by, step, label, icon }: StepButtonProps) {
  return (
    <button
      name="quantity"
      value={quantity + by}
      aria-label={label}
      disabled={!isQuantity(wanted + by)}
      // The post uses the button's value after the click handler.
      onClick={({ currentTarget }) => (currentTarget.value = String(step()))}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Updates the field when the quantity changes; until then it keeps what the shopper typed. */
function useDisplayedQuantity(quantity: number) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(quantity)
  useEffect(() => {
    if (shown.current !== quantity && input.current) input.current.value = String(quantity)
    shown.current = quantity
  }, [quantity])
  return input
}
