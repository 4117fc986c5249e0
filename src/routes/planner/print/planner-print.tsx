import { orNull } from '#shared/api/or-null.ts'
import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { listDesignParts } from '#shared/boards/part-list.ts'
import { paths } from '#shared/paths.ts'
import { decode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { soundDesign } from '#shared/planner/model/sound-design.ts'
import { readPrintAddress, type PrintAddress } from '#shared/planner/print/print-href.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { notFound, redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { PrintCutList } from './print-cut-list.tsx'
import { PrintDrawing } from './print-drawing.tsx'
import { PrintHardware } from './print-hardware.tsx'
import { PrintHead } from './print-head.tsx'
import { PrintHeights } from './print-heights.tsx'
import { PrintSteps } from './print-steps.tsx'

/** Null for an ordered design, and in a shop that prices no designs. */
type PrintPrice = { cents: number; date: string } | null
type PrintData = Required<PrintAddress> & { price: PrintPrice }

export async function load({ api, url, now }: LoadContext): Promise<Loaded<PrintData>> {
  const asked = readPrintAddress(url.searchParams)
  const decoded = decode(asked.code)
  if (decoded.outcome !== 'ok') return redirect(plannerHref(asked))
  const ordered = await orderedAs(api, asked)
  if (!ordered && !soundDesign(asked.code)) return notFound
  const address = ordered ? { ...asked, ordered, name: '' } : { ...asked, ordered }
  const tariff = ordered ? null : await orNull(api.designTariff())
  const price = tariff && { cents: priceOf(decoded.design, tariff).cents, date: formatDate(now) }
  return { data: { ...address, price } }
}

/** Null for a draft, and for a forged order number. */
async function orderedAs(
  api: LoadContext['api'],
  { code, ordered }: Required<PrintAddress>,
): Promise<Required<PrintAddress>['ordered']> {
  if (!ordered?.number || !ordered.token) return null
  return orNull(api.orderedDesign(ordered.number, code, { token: ordered.token }))
}

export function head({ data }: ScreenProps<PrintData>): Head {
  return { title: `${data.name || 'Your closet'}: drawing and cut list`, noindex: true }
}

/** The print set: drawing, cut list, hardware, heights and steps. */
export function Screen({ data }: ScreenProps<PrintData>) {
  const { code, unit, price } = data
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return null
  const { design } = decoded
  const part = { design, unit }
  const { pieces, drilling } = listDesignParts(design)
  return (
    <div className="container page-end">
      <Breadcrumb
        trail={[{ name: 'Home', to: paths.home }, { name: 'Planner', to: plannerHref({ code }) }, { name: 'Print' }]}
      />
      <div className="print-set">
        <PrintHead design={design} address={data} price={price} />
        <PrintDrawing {...part} name={data.name} isOrdered={data.ordered !== null} />
        <PrintCutList {...part} />
        <PrintHardware pieces={pieces} unit={unit} />
        <PrintHeights {...part} drilling={drilling} />
        <PrintSteps {...part} />
      </div>
    </div>
  )
}
