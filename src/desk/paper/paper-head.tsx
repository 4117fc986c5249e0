import { useBusiness } from '#ui/elements/use-business.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { notPrinted, sheetKinds, sheets, sheetsHref, sheetsTitle, type SheetKind } from '#shared/desk/paper/sheets.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { fullTime } from '#shared/desk/times.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { Paper } from './load-paper.ts'

/** Above the sheets, on screens only: the way back, the other kinds of sheets, and the button that prints. */
export function PaperHead({ kind, paper: { orders, leftOut, printsNow } }: { kind: SheetKind; paper: Paper }) {
  const business = useBusiness()
  const numbers = orders.map(({ number }) => number)
  const all = [...numbers, ...leftOut.map(({ number }) => number)]
  const [only, ...others] = all
  return (
    <header className="paper-head" {...(printsNow && { 'data-print-now': '' as const })}>
      <nav aria-label="Breadcrumb">
        <ol className="breadcrumb">
          <li>
            <a href={deskPaths.orders}>{business.name} Desk, orders</a>
          </li>
          {only && others.length === 0 && (
            <li>
              <a href={deskHref(deskPaths.order, { number: only })}>{only}</a>
            </li>
          )}
          <li>
            <span aria-current="page">{sheets[kind].name}</span>
          </li>
        </ol>
      </nav>
      <DeskHead title={sheetsTitle(kind, orders.length)} about={orders.length > 0 && printedText(orders)}>
        {sheetKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <a key={other} className="btn btn--secondary" href={sheetsHref(other, all)}>
              {sheets[other].name}
            </a>
          ))}
        {orders.length > 0 && (
          <DeskForm action="orders-print" hidden={{ sheet: kind }}>
            {numbers.map((number) => (
              <input key={number} type="hidden" name="n" value={number} />
            ))}
            <button className="btn btn--primary" type="submit" aria-keyshortcuts="p">
              <Icon name="print" />
              Print and mark as printed
            </button>
          </DeskForm>
        )}
      </DeskHead>
      {leftOut.map(({ number, notMade }) => (
        <div key={number} className="notice notice--warning">
          <Icon name="alert" />
          <p>{notPrinted({ number, why: notMade })}</p>
        </div>
      ))}
    </header>
  )
}

function printedText(orders: Paper['orders']): string {
  const printed = orders.filter(({ printedAt }) => printedAt !== null)
  if (printed.length === 0) return 'Not printed yet.'
  if (orders.length === 1) return `Printed ${fullTime(printed[0]!.printedAt!)}.`
  return printed.length === orders.length ? 'All already printed.' : `${printed.length} already printed.`
}
