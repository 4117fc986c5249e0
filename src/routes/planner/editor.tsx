import { paths } from '#shared/paths.ts'
import { wantIn } from '#shared/planner/capacity.ts'
import { decode } from '#shared/planner/code.ts'
import type { Design } from '#shared/planner/design.ts'
import { sizeText } from '#shared/planner/names.ts'
import { plannerHref, startHref } from '#shared/planner/planner-href.ts'
import { soundDesign } from '#shared/planner/sound-design.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { ClosetForm, SizeForm } from './closet-form.tsx'
import { Drawing } from './drawing/drawing.tsx'
import type { EditorData } from './editor-data.ts'
import { Findings } from './findings.tsx'
import { useShown } from './live/live.ts'
import { Settled } from './live/settled.tsx'
import { addressOf, type Place } from './plan-form.tsx'
import { PriceLines, PriceNotice, PricePanel } from './price-panel.tsx'
import { RoomForms } from './room-forms.tsx'
import { RoomFor } from './room-for.tsx'
import { SAVE_FORM, SaveForm } from './save-form.tsx'
import { ShareDesign } from '#ui/planner/share-design.tsx'
import { DrawnPlace } from '#ui/planner/filled-places.tsx'
import { SectionForms } from './section-forms.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { Space } from './space.tsx'
import { Undo } from './undo.tsx'
import { UnitSwitch } from './unit-switch.tsx'

/** The drawing with everything that changes it; each change is a form that works without JavaScript. */
export function Editor(data: EditorData) {
  const { code, name, run, section, isChosen, unit, want, saved } = data
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return null
  const { design } = decoded
  const shown = useShown(design)
  const place: Place = { code, name, kit: data.kit?.id, line: data.line, saved, run, section, isChosen, unit, want }
  return (
    <div className="studio" data-at-once="">
      <DrawnPlace name={name ?? `Closet, ${sizeText(design)}`} />
      <div className="studio__stage">
        <Title design={shown} place={place} isPriced={data.price !== null} />
        <Settled>
          <SizeForm design={design} place={place} key={`size ${code}`} />
        </Settled>
        <div className="studio__draw">
          <Drawing place={place} />
          <Space design={shown} label={`Your closet in 3D, ${sizeText(shown, unit)}`} />
        </div>
        <PriceNotice {...data} />
        <SectionTabs design={shown} place={place} />
      </div>
      <div className="studio__panel">
        <SectionSheet design={shown} place={place}>
          <Settled>
            <SectionForms design={design} place={place} key={`${code} ${run} ${section}`} />
          </Settled>
        </SectionSheet>
        <section aria-labelledby="closet-h">
          <h2 id="closet-h">The whole closet</h2>
          <Settled>
            <ClosetForm design={design} place={place} key={code} />
            <RoomForms design={design} place={place} />
          </Settled>
        </section>
        <section aria-label="What fits, and what to know">
          <RoomFor design={shown} place={place} wanted={wantIn(want ?? null)} />
          <Findings design={shown} place={place} />
          <PriceLines code={code} price={data.price} />
        </section>
        <Settled>
          <More data={data} place={place} />
        </Settled>
        <PricePanel design={shown} {...data} />
      </div>
    </div>
  )
}

function Title({ design, place, isPriced }: { design: Design; place: Place; isPriced: boolean }) {
  const { code, name, unit } = place
  return (
    <div className="studio__title">
      <h1>{name ?? 'Your closet'}</h1>
      <p className="small muted num">{sizeText(design, unit)}</p>
      <div className="cluster" role="group" aria-label="Keep it">
        {isPriced && (
          <button className="btn btn--quiet" type="submit" form={SAVE_FORM}>
            Save
          </button>
        )}
        <ShareDesign code={code} name={name} />
        {soundDesign(code) && (
          <a className="btn btn--quiet" href={printHref({ code, ...(name && { name }), ...(unit && { unit }) })}>
            Print
          </a>
        )}
      </div>
      <Undo code={code} />
      <UnitSwitch unit={unit} href={(other) => plannerHref({ ...addressOf(place), unit: other })} />
    </div>
  )
}

function More({ data: { code, price, unit }, place }: { data: EditorData; place: Place }) {
  return (
    <section aria-label="More">
      <p className="cluster">
        <a className="link" href={`${paths.requestDesign}?d=${code}`}>
          Ask a designer
        </a>
        <a className="link" href={startHref(unit)}>
          Start again
        </a>
      </p>
      {price !== null && <SaveForm place={place} />}
      {price === null && <p className="small muted">The link in your address bar is your drawing. Save it.</p>}
    </section>
  )
}
