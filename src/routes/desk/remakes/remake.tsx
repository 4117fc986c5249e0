import { boardLength, boardLengthText } from '#shared/boards/board-length.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import { remakeCauses } from '#shared/desk/orders/remakes.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { RemakePage } from '#shared/schema/desk/remakes.ts'
import type { FormState } from '#shared/state/page.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { TextInput } from '#routes/desk/changes/line-fields.tsx'
import { OrderCrumbs } from '#routes/desk/money/order-crumbs.tsx'

type Data = { page: RemakePage; marks: string[]; claim: string }

/** `?line=2`, and from a claim `&marks=S4&claim=RQ-…`. */
export async function load({ api, params, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const query = url.searchParams
  try {
    const page = await api.remakePage(params['number']!, new URLSearchParams({ line: query.get('line') ?? '1' }))
    return { data: { page, marks: (query.get('marks') ?? '').split(','), claim: query.get('claim') ?? '' } }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { notFound: `Order ${params['number']?.toUpperCase()} has no such line. Open it and choose one.` }
  }
}

export function head({ data: { page } }: { data: Data }) {
  return { title: `Remake of ${page.number}` }
}

export function Screen({ data }: { data: Data }) {
  const { page } = data
  return (
    <>
      <div>
        <OrderCrumbs number={page.number} here="Remake" />
        <DeskHead title="Remake boards" about={[page.name, page.finish].filter(Boolean).join(' · ')}>
          <a className="link" href={deskPaths.remakes}>
            All remakes
          </a>
        </DeskHead>
      </div>
      {page.why === '' ? <RemakeForm {...data} /> : <p className="panel">{page.why}</p>}
    </>
  )
}

function RemakeForm({ page, marks, claim }: Data) {
  const form = useFormState('order-remake')
  return (
    <DeskForm
      action="order-remake"
      version={page.version}
      hidden={{ line: page.line, claim }}
      className="desk-cols desk-cols--total"
    >
      <div>
        <section className="panel form" aria-labelledby="boards-h">
          <div className="panel-head">
            <h2 id="boards-h">Boards</h2>
          </div>
          <Boards page={page} marks={marks} form={form} />
        </section>
      </div>
      <div>
        <section className="panel form">
          <Field
            name="cause"
            label="Cause"
            form={form}
            choices={[['', 'Choose'], ...remakeCauses.map((cause) => [cause, cause] as const)]}
          />
          <Field name="shipping" label="Shipping" form={form} choices={shippingChoices} />
          <Field
            name="amount"
            label="Amount"
            hint="In dollars and without sales tax, if the customer pays. They get an invoice, and cutting starts when it’s paid."
            form={form}
            optional
            inputMode="decimal"
            autoComplete="off"
          />
          <button className="btn btn--primary btn--block" type="submit">
            Order the remake
          </button>
          <p className="desk-note">
            A new order to the same address. {page.email} gets the email that confirms an order.
          </p>
        </section>
      </div>
    </DeskForm>
  )
}

const shippingChoices = [
  ['shop', 'We pay'],
  ['customer', 'Customer pays'],
] as const

type BoardsProps = { page: RemakePage; marks: readonly string[]; form: FormState | null }

function Boards({ page, marks, form }: BoardsProps) {
  const error = fieldError(form, 'boards')
  return (
    <div id="boards" tabIndex={-1}>
      {error && <FieldError>{error}</FieldError>}
      <table className="rows rows--fold">
        <caption className="sr-only">Boards of this line, in inches</caption>
        <thead>
          <tr>
            <th scope="col">Board</th>
            <th scope="col" className="end">
              Length
            </th>
            <th scope="col" className="end">
              Width
            </th>
            <th scope="col" className="end">
              Thick
            </th>
          </tr>
        </thead>
        <tbody>
          {page.boards.map((board) => (
            <BoardRow key={board.mark} board={board} isChecked={marks.includes(board.mark)} form={form} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type BoardRowProps = { board: RemakePage['boards'][number]; isChecked: boolean; form: FormState | null }

function BoardRow({ board: { mark, name, length, width, thickness }, isChecked, form }: BoardRowProps) {
  const size = (side: string, eighths: number) => (
    <TextInput
      name={`${side}.${mark}`}
      label={`${side === 'length' ? 'Length' : 'Width'} of ${mark}, in inches`}
      form={form}
      value={boardLength(eighths)}
      inputMode="text"
    />
  )
  return (
    <tr>
      <td className="at-1">
        <Check name={`board.${mark}`} form={form} checked={isChecked}>
          <b>{mark}</b> {name}
        </Check>
      </td>
      <td className="end" data-label="Length">
        {size('length', length)}
      </td>
      <td className="end" data-label="Width">
        {size('width', width)}
      </td>
      <td className="end" data-label="Thick">
        {boardLengthText(thickness)}
      </td>
    </tr>
  )
}
