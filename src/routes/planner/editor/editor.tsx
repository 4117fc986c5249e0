import { useMemo } from 'react'
import { paths } from '#shared/paths.ts'
import { wantIn } from '#shared/planner/capacity.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { titleOf } from '#shared/planner/editing/editing.ts'
import { sizeText } from '#shared/planner/text/names.ts'
import { plannerHref, startHref } from '#shared/planner/planner-href.ts'
import type { Price } from '#shared/planner/price/price.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { Access } from './access/access.tsx'
import { ClosetForm, SizeForm } from './closet-form.tsx'
import { Drawing } from './drawing/drawing.tsx'
import type { EditorProps } from './editor-data.ts'
import { FinishOff } from './finish-off.tsx'
import { Findings } from './findings.tsx'
import { useEditor } from './state/editor-context.ts'
import { toPlannerAddress, type Place } from './plan-form.tsx'
import { KeysDialog } from './drawing/keys-dialog.tsx'
import { PriceNotice } from './price-notice.tsx'
import { PriceLines, PricePanel } from './price-panel.tsx'
import { CornerForms } from './room/corner-forms.tsx'
import { RoomForms } from './room/room-forms.tsx'
import { RoomFor } from './room-for.tsx'
import { Savings } from './savings.tsx'
import { SAVE_FORM, SaveForm } from './save-form.tsx'
import { ShareDesign } from '#ui/planner/share-design.tsx'
import { DrawnPlace } from '#ui/planner/filled-places.tsx'
import { SectionForms } from './section-forms.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { Shipping } from './shipping.tsx'
import { Space } from './space.tsx'
import { Undo } from './undo.tsx'
import { WallTabs } from './wall-tabs.tsx'
import { SlopesForm } from './room/slopes-form.tsx'
import { WidthsForm } from './room/widths-form.tsx'
import { UnitSwitch } from '../unit-switch.tsx'

/** The drawing and its forms. Each form also works without JavaScript. */
export function Editor(data: EditorProps) {
  const { committed: design } = useEditor()
  const { shown, kit, line, next, price, tariff, device } = data
  const { code, name, unit, want, view, isCheaperAsked } = shown
  const place = useMemo(() => toPlace({ shown, kit, line, next }), [shown, kit, line, next])
  return (
    <>
      <DrawnPlace name={name ?? `Closet, ${sizeText(design)}`} />
      <div className="studio__stage">
        <Title {...{ design, place }} isPriced={price !== null} isSound={refusals(design).length === 0} />
        <SizeForm design={design} place={place} />
        <div className="studio__draw">
          <Drawing place={place} />
          <Space
            design={design}
            place={place}
            asked={view}
            device={device}
            label={`Your closet in 3D, ${sizeText(design, unit)}`}
          />
        </div>
        <PriceNotice {...data} />
        <div className="studio__places">
          <WallTabs design={design} place={place} />
          <SectionTabs design={design} place={place} />
        </div>
      </div>
      <div className="studio__panel">
        <SectionSheet design={design} place={place}>
          <SectionForms design={design} place={place} tariff={tariff} given={data.partPrices} />
        </SectionSheet>
        <section aria-labelledby="closet-h">
          <h2 id="closet-h">The whole closet</h2>
          <ClosetForm design={design} place={place} tariff={tariff} />
          <CornerForms design={design} place={place} />
          <WidthsForm design={design} place={place} />
          <RoomForms design={design} place={place} tariff={tariff} />
          <SlopesForm design={design} place={place} />
        </section>
        <section aria-label="What fits and what to check">
          <RoomFor design={design} place={place} wanted={wantIn(want ?? null)} />
          <FinishOff design={design} place={place} tariff={tariff} />
          <Findings place={place} />
          <PriceLines code={code} price={price} />
          {price && <Shipping design={design} cents={price.cents} now={data.now} />}
          {tariff && (
            <Savings isAsked={isCheaperAsked} design={design} place={place} tariff={tariff} given={data.savings} />
          )}
          <Access design={design} place={place} route={shown.route} />
        </section>
        <More price={price} place={place} />
        <PricePanel design={design} {...data} />
      </div>
    </>
  )
}

function toPlace({ shown, kit, line, next }: Pick<EditorProps, 'shown' | 'kit' | 'line' | 'next'>): Place {
  const { code, name, saved, run, section, isChosen, unit, want } = shown
  return { code, name, kit: kit?.id, line, next, saved, run, section, isChosen, unit, want }
}

type TitleProps = { design: Design; place: Place; isPriced: boolean; isSound: boolean }

function Title({ design, place, isPriced, isSound }: TitleProps) {
  const { code, name, unit } = place
  return (
    <div className="studio__title">
      <div>
        <h1>{titleOf(place)}</h1>
        <p className="small muted num">{sizeText(design, unit)}</p>
      </div>
      <UnitSwitch unit={unit} href={(other) => plannerHref({ ...toPlannerAddress(place), unit: other })} />
      <div className="cluster" role="group" aria-label="Save it">
        {isPriced && (
          <button className="btn btn--quiet" type="submit" form={SAVE_FORM}>
            Save
          </button>
        )}
        <ShareDesign code={code} name={name} />
        {isSound && (
          <a className="btn btn--quiet" href={printHref({ code, ...(name && { name }), ...(unit && { unit }) })}>
            Print
          </a>
        )}
      </div>
      <Undo />
    </div>
  )
}

function More({ price, place }: { price: Price | null; place: Place }) {
  const { code, unit } = place
  return (
    <section aria-label="More">
      <div className="cluster">
        <TextLink href={`${paths.requestDesign}?d=${code}`}>Ask a designer</TextLink>
        <TextLink href={startHref(unit)}>Start again</TextLink>
        <KeysDialog />
      </div>
      {price !== null && <SaveForm place={place} />}
      {price === null && <p className="small muted">The link in your address bar is your design. Save the link.</p>}
    </section>
  )
}
