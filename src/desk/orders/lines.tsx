import type { ReactNode } from 'react'
import { optionsText } from '#shared/catalogue/options.ts'
import { orderInList } from '#shared/desk/orders/from-list.ts'
import { refundedText } from '#shared/desk/orders/made.ts'
import { remadeStates } from '#shared/desk/orders/remakes.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { measuredInCode } from '#shared/planner/text/measured-text.ts'
import { formatCents } from '#shared/text/money.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { changeDrawingHref } from '#desk/changes/new-drawing.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskIcon } from '#desk/frame/desk-icon.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useListQuery } from '#desk/frame/use-list-query.ts'
import { Thumbnail } from '#ui/elements/picture.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { ShownLine, ShownOrder } from './show-order.ts'

/** The states in which lines can be changed; their page says why if they cannot. */
const changeable: readonly ShownOrder['state'][] = ['pending_payment', 'paid', 'in_production']

/** Lines of an order, with the workshop's notes. */
export function Lines({ order }: { order: ShownOrder }) {
  const { visit } = useDesk()
  const list = useListQuery()
  const to = (path: string) => orderInList(order.order.number, list, path)
  return (
    <section className="panel" aria-labelledby="lines-h">
      <div className="panel-head">
        <h2 id="lines-h">Lines</h2>
        {may(visit.role, 'changeOrder') && (
          <div className="cluster">
            {order.isChanged && <TextLink href={to(deskPaths.orderAsPlaced)}>As placed</TextLink>}
            {changeable.includes(order.state) && <TextLink href={to(deskPaths.orderLines)}>Change</TextLink>}
          </div>
        )}
      </div>
      {order.notMade !== '' && <p className="muted">{`This order ${order.notMade}. No parts are made for it.`}</p>}
      <ul className="lines">
        {order.lines.map((line) => (
          <Line key={line.lineNo} line={line} remade={order.remade} seesMoney={order.seesMoney}>
            {may(visit.role, 'changeOrder') && changeable.includes(order.state) && (
              <ChangeDesign number={order.order.number} line={line} />
            )}
            {may(visit.role, 'changeOrder') && remadeStates.includes(order.state) && !isOwnLine(line) && (
              <TextLink href={`${to(deskPaths.orderRemake)}${list === null ? '?' : '&'}line=${line.lineNo}`}>
                Remake
              </TextLink>
            )}
          </Line>
        ))}
      </ul>
    </section>
  )
}

/** Lines in staff's own words have no parts. */
function isOwnLine({ options }: ShownLine): boolean {
  return 'label' in (JSON.parse(options) as Record<string, string>)
}

/** Opens the planner with a drawn closet, which comes back to the change of the order. */
function ChangeDesign({ number, line }: { number: string; line: ShownLine }) {
  const href = changeDrawingHref(number, line)
  return href !== '' && <TextLink href={href}>Change this design</TextLink>
}

type LineProps = { line: ShownLine; remade: readonly string[]; seesMoney: boolean; children: ReactNode }

function Line({ line, remade, seesMoney, children }: LineProps) {
  const { name, size, image, quantity, unitCents, couponCents, sentBack } = line
  const options = JSON.parse(line.options) as Record<string, string>
  const about = [optionsText(options), size].filter(Boolean).join(' · ')
  return (
    <li>
      <div className="pic">
        <Thumbnail src={image} />
      </div>
      <div>
        <h3>{name}</h3>
        <p>
          {about}
          {about && <br />}
          {remade.map((part) => (
            <span key={part}>
              {part}
              <br />
            </span>
          ))}
          {measuredInCode(options['design'] ?? '').map((measured) => (
            <span key={measured}>
              {measured}
              <br />
            </span>
          ))}
          {seesMoney ? `${quantity} × ${formatCents(unitCents)}` : `Quantity ${quantity}`}
          {sentBack > 0 && (
            <>
              <br />
              <b>{refundedText(sentBack, quantity)}</b>
            </>
          )}
        </p>
        {line.printSet && (
          <p>
            <TextLink href={line.printSet}>Drawing and parts list</TextLink>
          </p>
        )}
        {children}
      </div>
      {seesMoney ? <p className="amount">{formatCents(unitCents * quantity - couponCents)}</p> : <span />}
      <LineNote line={line} />
    </li>
  )
}

function LineNote({ line: { lineNo, note } }: { line: ShownLine }) {
  const name = `note_${lineNo}`
  const form = useFormState('order-line-note')
  const shown = form?.values['line'] === String(lineNo) ? form : null
  return (
    <div className="line-note">
      <details open={shown !== null}>
        <summary className="line-note">
          <DeskIcon name="note" />
          <span>{note || 'Note for the workshop'}</span>
        </summary>
        <DeskForm action="order-line-note" className="form" hidden={{ line: lineNo }}>
          <Field
            name={name}
            label="Note for the workshop"
            hint="Up to 200 characters. Printed on the packing slip and cut list."
            optional
            form={shown}
            value={note}
            maxLength={200}
          />
          <DeskSubmit look="secondary sm">Save note</DeskSubmit>
        </DeskForm>
      </details>
    </div>
  )
}
