import { formatCents } from '#shared/text/money.ts'
import { PreviewButton } from '#desk/frame/preview-button.tsx'
import { fieldId } from '#ui/form/fields/field-error.tsx'

/** The button that carries the amount, and the hidden amount that the server compares it with. Both follow the form's plan. */
export function AmountButton({
  verb,
  amountCents,
  isDanger,
}: {
  verb: string
  amountCents: number
  isDanger?: boolean
}) {
  return (
    <>
      <div data-recalculated="button" className="stack stack--2">
        <input type="hidden" name="expected" value={amountCents} />
        <button
          className={`btn ${isDanger ? 'btn--danger' : 'btn--primary'} btn--block`}
          type="submit"
          id={fieldId('expected')}
        >
          {amountCents > 0 ? `${verb} ${formatCents(amountCents)}` : verb}
        </button>
      </div>
      <PreviewButton text="Calculate amount" />
    </>
  )
}
