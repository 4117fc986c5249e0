import { orNull } from '#shared/api/or-null.ts'
import { MAX_SAVED_DESIGNS } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { decode } from '#shared/planner/model/code.ts'
import { unitIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { designsHref, startHref } from '#shared/planner/planner-href.ts'
import { summaryOf } from '#shared/planner/saved/design-facts.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'
import { BrowserDesigns } from '#ui/planner/filled-places.tsx'
import { UnitLinks } from '#ui/planner/unit-links.tsx'
import { DesignCard, type ListedDesign } from './designs/design-card.tsx'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type DesignsData = {
  designs: ListedDesign[]
  unit: LengthUnit | undefined
  /** The removed design, as long as that can be undone. */
  removed: SavedDesign | null
  shown: number | null
}
type Data = MemberData<DesignsData>

const COMPARE_FORM = 'compare-designs'

export function load(context: LoadContext): Promise<Loaded<Data>> {
  const { api, url } = context
  return requireMember('member', context, async () => {
    const [designs, tariff, removed] = await Promise.all([
      orNull(api.savedDesigns()),
      orNull(api.designTariff()),
      removedDesign(api, url.searchParams.get('removed')),
    ])
    const unit = unitIn(url.searchParams.get('unit'))
    const shown = Number(url.searchParams.get('shown')) || null
    return { designs: (designs ?? []).map((design) => listed(design, tariff, unit)), removed, shown, unit }
  })
}

async function removedDesign(api: LoadContext['api'], id: string | null): Promise<SavedDesign | null> {
  const design = id !== null && /^\d{1,15}$/.test(id) ? await orNull(api.savedDesign(Number(id))) : null
  return design?.removed_at ? design : null
}

function listed(design: SavedDesign, tariff: Tariff | null, unit: LengthUnit | undefined): ListedDesign {
  const decoded = decode(design.code)
  if (decoded.outcome !== 'ok') return { ...design, summary: '', cents: null, isSold: false }
  return {
    ...design,
    summary: summaryOf(decoded.design, unit),
    cents: tariff && priceOf(decoded.design, tariff).cents,
    isSold: refusals(decoded.design).length === 0,
  }
}

export function head(): Head {
  return { title: 'My designs', noindex: true }
}

export function Screen({ data }: ScreenProps<Data>) {
  return <AccountLayout title="My designs">{data && <Designs {...data} />}</AccountLayout>
}

function Designs({ designs, removed, shown, unit }: DesignsData) {
  const heading = useFocusAfterChange(designs)
  const isFull = designs.length >= MAX_SAVED_DESIGNS
  return (
    <>
      <div className="spread wrap">
        <div className="stack stack--1">
          <h1 ref={heading} tabIndex={-1}>
            My designs
          </h1>
          {designs.length > 0 && (
            <p className="muted num">
              {designs.length} of {MAX_SAVED_DESIGNS}. Prices are today’s.
              {isFull && ' Remove one to save another.'}
            </p>
          )}
        </div>
        <div className="cluster">
          {designs.length > 0 && <UnitLinks unit={unit} href={designsHref} />}
          <a className="btn btn--primary" href={startHref(unit)}>
            Design your closet
          </a>
        </div>
      </div>
      {removed && <RemovedNotice key={removed.id} design={removed} />}
      <BrowserDesigns keeps />
      {designs.length === 0 && <p>Designs you save appear here.</p>}
      <ul className="grid designs">
        {designs.map((design) => (
          <DesignCard
            key={design.id}
            design={design}
            unit={unit}
            isFocused={design.id === shown}
            compareForm={designs.length > 1 ? COMPARE_FORM : null}
          />
        ))}
      </ul>
      {designs.length > 1 && (
        <form className="cluster" id={COMPARE_FORM} method="get" action={paths.plannerCompare}>
          {unit && <input type="hidden" name="unit" value={unit} />}
          <button className="btn btn--secondary">Compare two</button>
          <span className="small muted">Select two designs to compare them at the same scale.</span>
        </form>
      )}
    </>
  )
}

/** Takes the focus, because the button that removed the design is gone. */
function RemovedNotice({ design: { id, name } }: { design: SavedDesign }) {
  return (
    <div className="notice notice--action">
      <span role="status">“{name}” was removed.</span>
      <ActionForm action="undo-remove-design" subject={['id', id]}>
        <button className="btn btn--sm btn--quiet" autoFocus>
          Undo<span className="sr-only"> the removal of {name}</span>
        </button>
      </ActionForm>
    </div>
  )
}
