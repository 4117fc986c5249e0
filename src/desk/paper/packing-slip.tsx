import { deskPage } from '#desk/frame/desk-page.ts'
import { encode } from 'uqr'
import { useBusiness } from '#ui/elements/use-business.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { listPartNames } from '#shared/boards/parts-text.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { sheetsTitle } from '#shared/desk/paper/sheets.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import type { PaperLine, PaperOrder } from './paper-order.ts'
import { PaperAddress } from './paper-address.tsx'
import { QrCode } from '#desk/frame/qr-code.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { madeLines } from './cartons.ts'
import { loadPaper, type Paper } from './load-paper.ts'
import { PaperHead } from './paper-head.tsx'

export const packingSlips = deskPage<Paper>(deskPaths.packingSlip, {
  needs: 'printOrder',
  isPaper: true,
  title: ({ orders }) => sheetsTitle('packing-slip', orders.length),
  load: loadPaper,
  Screen: PackingSlips,
})

function PackingSlips({ data }: { data: Paper }) {
  return (
    <>
      <PaperHead kind="packing-slip" paper={data} />
      {data.orders.map((order) => (
        <Slip key={order.number} order={order} origin={data.origin} />
      ))}
    </>
  )
}

function Slip({ order, origin }: { order: PaperOrder; origin: string }) {
  const business = useBusiness()
  const { number, isPickUp, delivery, cutBy, note, access } = order
  const lines = madeLines(order)
  const refunded = order.lines.filter((line) => line.refunded > 0)
  const cartons = lines.reduce((sum, line) => sum + line.cartons * line.quantity, 0)
  return (
    <article className="sheet-paper sheet-paper--slip" aria-label={`Packing slip ${number}`}>
      <div className="paper-top">
        <div>
          <p>{business.name}</p>
          <h2>{lines.some(({ remade }) => remade) ? 'Packing slip, remake' : 'Packing slip'}</h2>
          <p className="paper-number">{number}</p>
        </div>
        <OrderQr number={number} origin={origin} />
      </div>
      <dl className="titleblock">
        <div>
          <dt>{isPickUp ? 'Picked up by' : 'Ships to'}</dt>
          <dd>
            <PaperAddress order={order} />
          </dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{delivery}</dd>
        </div>
        <div>
          <dt>Due by</dt>
          <dd>{cutBy === null ? '–' : formatDay(cutBy)}</dd>
        </div>
        <div>
          <dt>Cartons</dt>
          <dd>{cartons}</dd>
        </div>
      </dl>
      <DeskTable
        caption="What is in the cartons"
        columns={[{ end: 'Pieces' }, 'What', { end: 'Cartons' }, 'Packed']}
        className="rows"
      >
        {lines.map((line) => (
          <Row key={line.line} line={line} />
        ))}
      </DeskTable>
      {refunded.length > 0 && (
        <p className="paper-note">
          <b>Refunded, not in the cartons:</b> {refunded.map((line) => `${line.refunded} × ${line.name}`).join(', ')}
        </p>
      )}
      {note && (
        <p className="paper-note">
          <b>The customer wrote:</b> {note}
        </p>
      )}
      {access && (
        <p className="paper-note">
          <b>Will it get in?</b> {access.replaceAll('\n', '. ')}.
        </p>
      )}
      <p className="desk-note">
        {counted(lines.length, 'line')}, {counted(cartons, 'carton')}. Questions? Call {business.phoneDisplay},{' '}
        {business.hours}.
      </p>
    </article>
  )
}

function Row({ line }: { line: PaperLine }) {
  const { name, options, size, quantity, note, cartons } = line
  const about = [optionsText(options), size].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className="end">
        <b>{quantity}</b>
      </td>
      <th scope="row">
        {name}
        {about && <small>{about}</small>}
        {line.remade && <small>{listPartNames(listParts(line)).join(', ')}</small>}
        {note && <small className="paper-line-note">Workshop: {note}</small>}
      </th>
      <td className="end">{cartons * quantity || '–'}</td>
      <td>
        <span className="paper-box" />
      </td>
    </tr>
  )
}

/** A QR code that opens an order in the Desk. */
function OrderQr({ number, origin }: { number: string; origin: string }) {
  const address = origin + deskHref(deskPaths.order, { number })
  return <QrCode rows={encode(address, { border: 0 }).data} label={`QR code that opens order ${number}`} />
}
