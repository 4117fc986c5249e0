import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { LONGEST_NAME } from '#shared/planner/saved/design-name.ts'
import type { LengthUnit } from '#shared/planner/model/lengths.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { savedText } from '#shared/planner/saved/saved-as.ts'
import { specOfCode } from '#shared/planner/model/spec-of-code.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatRoundCents, toCents } from '#shared/text/money.ts'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AskedCaptcha } from '#ui/form/asked-captcha.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { ShareDesign } from '#ui/planner/share-design.tsx'

/** A design with its size and current price; null if the shop can't price it. */
export type ListedDesign = SavedDesign & { summary: string; cents: number | null; isSold: boolean }

type DesignCardProps = {
  design: ListedDesign
  unit: LengthUnit | undefined
  isFocused: boolean
  /** The id of the form that compares the selected designs; null if there is only one. */
  compareForm: string | null
}

export function DesignCard({ design, unit, isFocused, compareForm }: DesignCardProps) {
  const { id, name, code, updated_at: updated, summary } = design
  const spec = specOfCode(code, name)
  const form = useAddForm(design)
  const cents = priceNow(design, form)
  return (
    <li className="design-card">
      {spec && <DrawingFigure className="drawing" spec={spec} how={{ dims: false, unit }} />}
      <div className="spread">
        <h2 className="text-lg">
          <a className="link" href={plannerHref({ code, name, saved: savedText(design), unit })} autoFocus={isFocused}>
            {name}
          </a>
        </h2>
        {cents !== null && <b className="num">{formatRoundCents(cents)}</b>}
      </div>
      <p className="small muted num">
        {summary}
        <br />
        Changed {formatDate(updated)}
      </p>
      <AddToCart design={design} cents={cents} form={form} />
      <div className="cluster cluster--2">
        <LinkForm action="duplicate-design" id={id} name={name}>
          Duplicate
        </LinkForm>
        <ShareDesign code={code} name={name} isOneOfMany />
        {design.isSold && (
          <a className="link small" href={printHref({ code, name, ...(unit && { unit }) })}>
            Print<span className="sr-only"> {name}</span>
          </a>
        )}
        <LinkForm action="remove-design" id={id} name={name}>
          Remove
        </LinkForm>
      </div>
      <Rename design={design} />
      {compareForm && (
        <label className="check">
          <input type="checkbox" name="d" value={`${code} ${name}`} form={compareForm} />
          <span>
            Compare<span className="sr-only"> {name}</span>
          </span>
        </label>
      )}
    </li>
  )
}

function useAddForm({ id }: ListedDesign): FormState | null {
  const form = useFormState('add-design')
  return form?.values['id'] === String(id) ? form : null
}

type MovedPrice = { price?: number } | null | undefined

function priceNow({ cents }: ListedDesign, form: FormState | null): number | null {
  const moved = form?.data as MovedPrice
  return moved?.price === undefined ? cents : toCents(moved.price)
}

function AddToCart({
  design: { id, name, code, isSold },
  cents,
  form,
}: {
  design: ListedDesign
  cents: number | null
  form: FormState | null
}) {
  if (cents === null) return null
  if (!isSold) return <p className="small">It can no longer be built this way. Open it to fix it.</p>
  return (
    <ActionForm action="add-design" subject={['id', id]}>
      <input type="hidden" name="d" value={code} />
      <input type="hidden" name="price_seen" value={cents / 100} />
      <AskedCaptcha form={form} />
      <button className="btn btn--secondary btn--sm">
        Add to cart<span className="sr-only"> {name}</span>
      </button>
    </ActionForm>
  )
}

type LinkFormProps = { action: string; id: number; name: string; children: string }

function LinkForm({ action, id, name, children }: LinkFormProps) {
  return (
    <ActionForm action={action} subject={['id', id]}>
      <button className="link small">
        {children}
        <span className="sr-only"> {name}</span>
      </button>
    </ActionForm>
  )
}

function Rename({ design: { id, name } }: { design: ListedDesign }) {
  const form = useFormState('rename-design')
  const isRefused = form?.values['id'] === String(id)
  return (
    <details open={isRefused}>
      <summary className="link small">
        Rename<span className="sr-only"> {name}</span>
      </summary>
      <ActionForm action="rename-design" subject={['id', id]} className="form">
        <Field
          id={`name-${id}`}
          name="name"
          label="Name"
          form={isRefused ? form : null}
          value={name}
          maxLength={LONGEST_NAME}
        />
        <button className="btn btn--secondary btn--sm">
          Rename<span className="sr-only"> {name}</span>
        </button>
      </ActionForm>
    </details>
  )
}
