import { Fragment } from 'react'
import { fieldChecked } from '#shared/actions/fields.ts'
import { remakeCauses } from '#shared/desk/orders/remakes.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { findLine, type LineToRemake } from './line-to-remake.ts'
import { BoardRows, PieceRows } from './part-rows.tsx'
import { remakeParts } from './remake-form.ts'

/** `marks` are the parts to select, `claim` the reference of the request that asks for it, `cause` the one that it names. */
type Data = LineToRemake & { marks: string[]; claim: string; cause: string }

/** `?line=2`, and from a claim `&marks=S4&claim=RQ-…&cause=Missing`. */
export const remake = deskPage<Data>(deskPaths.orderRemake, {
  needs: 'changeOrder',
  title: ({ order }) => `Remake of ${order.number}`,
  load: async (desk) => {
    const { query, params } = desk
    const found = await findLine(desk, Number(query.get('line') ?? 1))
    if (!found)
      return { notFound: `Order ${params['number']?.toUpperCase()} has no such line. Open it and choose one.` }
    const asked = { claim: query.get('claim') ?? '', cause: query.get('cause') ?? '' }
    return { data: { ...found, ...asked, marks: (query.get('marks') ?? '').split(',') } }
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
          <TextLink href={deskPaths.remakes}>All remakes</TextLink>
        </DeskHead>
      </div>
      {why === '' ? <RemakeForm {...data} /> : <p className="panel">{why}</p>}
    </>
  )
}

function RemakeForm({ order, line, boards, pieces, marks, claim, cause }: Data) {
  const form = useFormState('order-remake')
  const error = fieldError(form, 'parts')
  const isChosen = ({ mark }: { mark: string }) =>
    form ? fieldChecked(form.values, `part.${mark}`) : marks.includes(mark)
  const rows = [
    boards.length > 0 && {
      key: 'boards',
      of: boards,
      list: <BoardRows boards={putFirst(boards, isChosen)} marks={marks} form={form} />,
    },
    pieces.length > 0 && {
      key: 'pieces',
      of: pieces,
      list: <PieceRows pieces={putFirst(pieces, isChosen)} marks={marks} form={form} />,
    },
  ].filter((row) => row !== false)
  return (
    <DeskForm
      action="order-remake"
      version={order.version}
      hidden={{ line: line.lineNo, claim }}
      className="desk-cols desk-cols--total"
    >
      <div>
        <DeskPanel id="parts-h" title="Parts" className="panel form">
          <div id="parts" tabIndex={-1}>
            {error && <FieldError>{error}</FieldError>}
            {putFirst(rows, ({ of }) => of.some(isChosen)).map(({ key, list }) => (
              <Fragment key={key}>{list}</Fragment>
            ))}
          </div>
        </DeskPanel>
      </div>
      <div>
        <section className="panel form">
          <Field
            name="cause"
            label="Cause"
            form={form}
            value={cause}
            choices={[['', 'Choose'], ...remakeCauses.map((each) => [each, each] as const)]}
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
          <DeskSubmit look="primary block">Order the remake</DeskSubmit>
          <p className="desk-note">
            A new order to the same address. {order.email} gets the email that confirms an order.
          </p>
        </section>
      </div>
    </DeskForm>
  )
}

/** Those that are chosen when the page opens, so that on a phone they need no search. */
function putFirst<Item>(items: readonly Item[], isChosen: (item: Item) => boolean): Item[] {
  return [...items.filter(isChosen), ...items.filter((item) => !isChosen(item))]
}

const shippingChoices = [
  ['shop', 'We pay'],
  ['customer', 'Customer pays'],
] as const
