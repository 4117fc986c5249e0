import { finishNames } from '#shared/catalogue/options.ts'
import { designFile } from '#shared/planner/design-product.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import { highText, pullNames } from '#shared/planner/text/names.ts'
import { printHref, type PrintAddress } from '#shared/planner/print/print-href.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { PrintButton } from '#ui/elements/print-button.tsx'

type PrintHeadProps = {
  design: Design
  address: Required<PrintAddress>
  price: { cents: number; date: string } | null
}

export function PrintHead({ design, address, price }: PrintHeadProps) {
  const { code, name, unit, ordered } = address
  const { finish, pull, runs } = design
  const say = (eighths: number) => lengthText(eighths, unit)
  const other = unit === 'cm' ? 'in' : 'cm'
  return (
    <header className="stack stack--2">
      <div className="spread">
        <h1>{name || 'Your closet'}</h1>
        <PrintButton />
      </div>
      <p className="lead num">
        {`${runs.map((run) => say(runWidth(run))).join(' + ')} wide, ${highText(design, unit)} high, ${say(runs[0]!.d)} deep, `}
        {`${finishNames[finish]}, ${pullNames[pull].toLowerCase()} pulls.`}
        {runs[0]!.base === 'hung' && ' It hangs on the wall.'}
        {price && ` ${formatRoundCents(price.cents)} on ${price.date}.`}
      </p>
      <p className="small muted">
        {`${ordered ? `As ordered, ${ordered.number}.` : 'Draft. Not an order.'} Lengths in ${unit === 'cm' ? 'centimeters' : 'inches'}.`}
      </p>
      <p className="cluster small print-links">
        <a className="link" href={printHref({ ...address, unit: other })} data-keep-scroll="">
          {other === 'cm' ? 'In centimeters' : 'In inches'}
        </a>
        <a className="link" href={designFile(code, 'csv')} download>
          Cut list as CSV
        </a>
        <a className="link" href={designFile(code, 'glb')} download>
          3D model (GLB)
        </a>
        <a className="link" href={designFile(code, 'usdz')} download>
          3D model (USDZ)
        </a>
      </p>
      <p className="small muted print-links">Architects and designers can open the 3D model in their own programs.</p>
    </header>
  )
}
