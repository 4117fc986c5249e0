import { orNull } from '#shared/api/or-null.ts'
import { paths } from '#shared/paths.ts'
import { decode } from '#shared/planner/model/code.ts'
import { compareHref, comparedIn, selectedIn, type Compared } from '#shared/planner/saved/compared-designs.ts'
import { designsHref, startHref } from '#shared/planner/planner-href.ts'
import { factsOf } from '#shared/planner/saved/design-facts.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { CompareTable, type Side } from './compare-table.tsx'
import { unitIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { UnitLinks } from '#ui/planner/unit-links.tsx'
import { ScaledDrawings } from '#ui/drawing/figures/scaled-drawings.tsx'
import { redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

type CompareData = { sides: [Side, Side] | null; problem: string; unit?: LengthUnit | undefined }

const CHOOSE = 'Choose two of your designs to compare.'
const CUT_OFF = 'A design in this link is incomplete. Choose two of your designs to compare.'

export async function load({ api, url }: LoadContext): Promise<Loaded<CompareData>> {
  const unit = unitIn(url.searchParams.get('unit'))
  const selected = selectedIn(url.searchParams)
  if (selected?.length === 2) return redirect(compareHref(selected[0]!, selected[1]!, unit))
  if (selected) return { data: { sides: null, problem: CHOOSE } }
  const [a, b] = comparedIn(url.searchParams)
  if (!a || !b) return { data: { sides: null, problem: CHOOSE } }
  const [one, two] = [opened(a), opened(b)]
  if (!one || !two) return { data: { sides: null, problem: CUT_OFF } }
  const tariff = await orNull(api.designTariff())
  const side = (compared: Compared, design: Design): Side => ({
    ...compared,
    ...factsOf(design),
    cents: tariff && priceOf(design, tariff).cents,
  })
  return { data: { sides: [side(a, one), side(b, two)], problem: '', unit } }
}

function opened({ code }: Compared): Design | null {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? decoded.design : null
}

export function head({ data: { sides } }: ScreenProps<CompareData>): Head {
  return { title: sides ? `Compare ${sides[0].name} and ${sides[1].name}` : 'Compare designs', noindex: true }
}

export function Screen({ data: { sides, problem, unit } }: ScreenProps<CompareData>) {
  return (
    <div className="container page-end">
      <Breadcrumb
        trail={[{ name: 'Home', to: paths.home }, { name: 'Planner', to: paths.planner }, { name: 'Compare' }]}
      />
      <div className="page-head flush-top">
        <h1>Compare designs</h1>
        <p className="lead">{sides ? 'Both drawings use the same scale. Prices are today’s.' : problem}</p>
      </div>
      {sides && (
        <div className="stack stack--8">
          <UnitLinks unit={unit} href={(to) => compareHref(...sides, to)} />
          <ScaledDrawings sides={sides} unit={unit} />
          <CompareTable sides={sides} unit={unit} />
        </div>
      )}
      <p className="cluster mt-8">
        <a className="btn btn--secondary" href={designsHref(unit)}>
          My designs
        </a>
        <TextLink href={startHref(unit)}>Design your closet</TextLink>
      </p>
    </div>
  )
}
