import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import type { LengthUnit } from '#shared/planner/model/lengths.ts'
import { startHref } from '#shared/planner/planner-href.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { parseLength } from '#shared/text/parse-length.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { BrowserDesigns } from '#ui/planner/filled-places.tsx'
import { firstValues, valuesIn, type StartForm } from './answers.ts'
import { LostLink, type Problem } from './lost-link.tsx'
import { START_FORM, StartAnswers } from './start-answers.tsx'
import { StartKits } from './start-kits.tsx'
import { Sketch } from './start-sketch.tsx'
import { UnitSwitch } from '../unit-switch.tsx'

export type StartData = {
  /** Null if this shop prices no designs. */
  tariff: Tariff | null
  form: StartForm | null
  problem: Problem | null
  unit: LengthUnit | undefined
}

/** Three ways to a first design: answers, a kit, or a saved design. */
export function Start({ tariff, form, problem, unit }: StartData) {
  const [values, setValues] = useState(form?.values ?? firstValues(unit))
  const wall = parseLength(values['back'] ?? '', unit ?? 'in')
  return (
    <div className="container">
      <Breadcrumb trail={[{ name: 'Home', to: paths.home }, { name: 'Planner' }]} />
      <div className="page-head flush-top start__head">
        <h1>Design your closet</h1>
        <p className="lead">Answer three questions to get a first design and price. Then move any shelf.</p>
        <UnitSwitch unit={unit} href={startHref} />
      </div>
      {problem && <LostLink problem={problem} />}
      <div className="start">
        <StartAnswers
          form={form}
          first={firstValues(unit)}
          unit={unit}
          onChange={(changed) => setValues(valuesIn(new FormData(changed).entries()))}
        />
        <Sketch values={values} unit={unit} tariff={tariff} />
        <button className="btn btn--primary btn--lg btn--block" type="submit" form={START_FORM}>
          Design your closet
        </button>
        <div className="stack stack--8 start__others">
          {tariff && (
            <StartKits
              tariff={tariff}
              place={{ wall, isRoom: values['kind'] === 'l' || values['kind'] === 'u' }}
              unit={unit}
            />
          )}
          <section className="stack stack--2" aria-labelledby="mine">
            <h2 className="text-xl" id="mine">
              Or continue with one of your designs
            </h2>
            <p>
              <TextLink href={paths.accountDesigns}>My designs</TextLink>
            </p>
            <BrowserDesigns />
          </section>
        </div>
      </div>
    </div>
  )
}
