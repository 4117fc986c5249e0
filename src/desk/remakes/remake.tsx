import { listRemarks } from '#shared/boards/board-remarks.ts'
import { boardLength, boardLengthText } from '#shared/boards/board-length.ts'
import type { Board } from '#shared/boards/board.ts'
import { remakeCauses } from '#shared/desk/orders/remakes.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { TextInput } from '#desk/frame/text-input.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { findLine, type LineToRemake } from './line-to-remake.ts'
import { PieceRows } from './piece-rows.tsx'
import { remakeParts } from './remake-form.ts'

/** `marks` are the parts to select, `claim` the reference of the request that asks for it. */
type Data = LineToRemake & { marks: string[]; claim: string }

/** `?line=2`, and from a claim `&marks=S4&claim=RQ-…`. */
export const remake = deskPage<Data>(deskPaths.orderRemake, {
  needs: 'changeOrder',
  title: ({ order }) => `Remake of ${order.number}`,
  load: async (desk) => {
    const { query, params } = desk
    const found = await findLine(desk, Number(query.get('line') ?? 1))
    if (!found)
      return { notFound: `Order ${params['number']?.toUpperCase()} has no such line. Open it and choose one.` }
    return { data: { ...found, marks: (query.get('marks') ?? '').split(','), claim: query.get('claim') ?? '' } }
  },
  Screen: RemakeScreen,
  forms: [remakeParts],
})

function RemakeScreen({ data }: { data: Data }) {
  const { order, line, finish, why } = data
  return (
    <>
      <div>
        <OrderCrumbs number={order.number} here="Remake" />
        <DeskHead title="Remake parts" about={[line.name, finish].filter(Boolean).join(' · ')}>
          <a className="link" href={deskPaths.remakes}>
            All remakes
          </a>
        </DeskHead>
      </div>
      {why === '' ? <RemakeForm {...data} /> : <p className="panel">{why}</p>}
    </>
  )
}

function RemakeForm({ order, line, boards, pieces, marks, claim }: Data) {
  const form = useFormState('order-remake')
  const error = fieldError(form, 'parts')
  return (
    <DeskForm
      action="order-remake"
      version={order.version}
      hidden={{ line: line.lineNo, claim }}
      className="desk-cols desk-cols--total"
    >
      <div>
        <section className="panel form" aria-labelledby="parts-h">
          <div className="panel-head">
            <h2 id="parts-h">Parts</h2>
          </div>
          <div id="parts" tabIndex={-1}>
            {error && <FieldError>{error}</FieldError>}
            {boards.length > 0 && <Boards boards={boards} marks={marks} form={form} />}
            {pieces.length > 0 && <PieceRows pieces={pieces} marks={marks} form={form} />}
          </div>
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
            A new order to the same address. {order.email} gets the email that confirms an order.
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

type BoardsProps = { boards: readonly Board[]; marks: readonly string[]; form: FormState | null }

function Boards({ boards, marks, form }: BoardsProps) {
  return (
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
        {boards.map((board) => (
          <BoardRow key={board.mark} board={board} isChecked={marks.includes(board.mark)} form={form} />
        ))}
      </tbody>
    </table>
  )
}

type BoardRowProps = { board: Board; isChecked: boolean; form: FormState | null }

function BoardRow({ board, isChecked, form }: BoardRowProps) {
  const { mark, name, length, width, thickness } = board
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
        <Check name={`part.${mark}`} form={form} checked={isChecked}>
          <b>{mark}</b> {name}
        </Check>
        {listRemarks(board).map((remark) => (
          <small key={remark}>{remark}</small>
        ))}
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
