import { useDesk } from '#desk/frame/desk-context.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import { describeWood } from '#shared/catalogue/notices.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import type { PaperOrder } from './paper-order.ts'
import { sheetsTitle } from '#shared/desk/paper/sheets.ts'
import { listCartons, weightNames, type Carton } from './cartons.ts'
import { PaperAddress } from './paper-address.tsx'
import { loadPaper, type Paper } from './load-paper.ts'
import { PaperHead } from './paper-head.tsx'

export const cartonLabels = deskPage<Paper>(deskPaths.cartonLabels, {
  needs: 'printOrder',
  isPaper: true,
  title: ({ orders }) => sheetsTitle('carton-labels', orders.length),
  load: loadPaper,
  Screen: CartonLabels,
})

function CartonLabels({ data }: { data: Paper }) {
  const labels = data.orders.flatMap((order) => listCartons(order).map((carton) => ({ order, carton })))
  return (
    <>
      <PaperHead kind="carton-labels" paper={data} />
      {data.orders.length > 0 && labels.length === 0 && <p>Nothing here is packed in cartons.</p>}
      {labels.map(({ order, carton }) => (
        <Label key={`${order.number} ${carton.index}`} order={order} carton={carton} />
      ))}
    </>
  )
}

function Label({ order, carton }: { order: PaperOrder; carton: Carton }) {
  const business = useBusiness()
  const { now } = useDesk()
  const { number, isPickUp, cutBy, printedAt } = order
  const wood = describeWood(carton.notices, business.name, cutBy ?? printedAt ?? now)
  return (
    <article className="sheet-paper sheet-paper--label" aria-label={`Carton ${carton.index} of ${number}`}>
      <p className="label-from">
        From {business.name}, {business.place} · {business.phoneDisplay}
      </p>
      <div className="label-to">
        <p>{isPickUp ? 'Picked up by' : 'Ships to'}</p>
        <PaperAddress order={order} />
      </div>
      <p className="paper-number">{number}</p>
      <p className="label-count">
        Carton <b>{carton.index}</b> of <b>{carton.count}</b>
      </p>
      <p className="label-what">
        {carton.name}
        <span>
          carton {carton.indexOfPiece} of {carton.cartonsOfPiece}
          {carton.pieces > 1 && `, piece ${carton.piece} of ${carton.pieces}`}
        </span>
      </p>
      {(wood ?? carton.notices.tip_over) && (
        <p className="small">
          {carton.notices.tip_over && <b>{carton.notices.tip_over} </b>}
          {wood}
        </p>
      )}
      <p className="label-weight">
        {weightNames[carton.weightClass]}
        {isFreight(carton.weightClass) && <b>Two people</b>}
      </p>
    </article>
  )
}
