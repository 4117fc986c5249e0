import type { ReactNode } from 'react'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { FormState } from '#shared/state/page.ts'
import { Field } from '#ui/form/fields/field.tsx'

type Fields = { texts: Record<string, string>; form: FormState | null }

const zones = [
  ['continental', 'The 48 states and DC'],
  ['alaska', 'Alaska'],
  ['hawaii', 'Hawaii'],
  ['caribbean', 'Puerto Rico and the Virgin Islands'],
] as const

export function RuleFields({ rules, ...fields }: Fields & { rules: ShopRules }) {
  return (
    <>
      <Panel id="free" title="Free shipping">
        <Row names={{ free_from: 'From, in dollars after discounts' }} {...fields} />
        <Zones chosen={rules.free_in} form={fields.form} />
      </Panel>
      <Panel id="tiers" title="Shipping by the value of the goods">
        {[1, 2, 3, 4].map((tier) => (
          <Row
            key={tier}
            names={{ [`tier_from_${tier}`]: `Row ${tier}, goods from`, [`tier_price_${tier}`]: `Row ${tier}, price` }}
            {...fields}
          />
        ))}
        <Row names={{ room_price: 'Into the room, extra', room_days: 'Into the room, days more' }} {...fields} />
      </Panel>
      <Panel id="remote" title="Off the 48 states">
        <Row
          names={{ remote_percent: 'Percent of the goods', remote_least: 'At least', remote_days: 'Days more' }}
          {...fields}
        />
      </Panel>
      <Panel id="days" title="Business days">
        <Row names={{ lead_cut: 'Cut to size: leaves after', lead_stock: 'In stock: leaves after' }} {...fields} />
        <Row names={{ road_freight: 'Freight on the road', road_parcel: 'Parcels on the road' }} {...fields} />
        <Row
          names={{ spread_cut: 'Cut: first to last day', spread_stock: 'In stock: first to last day' }}
          {...fields}
        />
        <Row names={{ pick_up_cut: 'Cut: pickup after', pick_up_stock: 'In stock: pickup after' }} {...fields} />
      </Panel>
      <Panel id="workshop" title="Workshop">
        <Field
          name="boards_a_day"
          label="Boards a day"
          hint="Each paid order takes the first days that have room for its boards, and the dates in the shop follow. With 0, no order waits for another."
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          form={fields.form}
          value={fields.texts['boards_a_day'] ?? ''}
        />
        <Field
          name="remake_days"
          label="Remakes leave after, in business days"
          hint="Without a number, after those of what is cut to size."
          inputMode="numeric"
          optional="unsaid"
          autoComplete="off"
          maxLength={3}
          form={fields.form}
          value={fields.texts['remake_days'] ?? ''}
        />
      </Panel>
      <Panel id="closed" title="Closed days">
        <Field
          name="closed"
          label="Days that the shop is closed"
          hint="A line each, such as 2026-12-24 or 2026-12-24 to 2026-12-26. Weekends and federal holidays are closed anyway."
          rows={5}
          optional="unsaid"
          maxLength={1_000}
          form={fields.form}
          value={fields.texts['closed'] ?? ''}
        />
      </Panel>
    </>
  )
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={`${id}-h`}>
      <div className="panel-head">
        <h2 id={`${id}-h`}>{title}</h2>
      </div>
      <div className="form">{children}</div>
    </section>
  )
}

function Row({ names, texts, form }: Fields & { names: Record<string, string> }) {
  return (
    <div className="form-row">
      {Object.entries(names).map(([name, label]) => (
        <Field
          key={name}
          name={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          form={form}
          value={texts[name] ?? ''}
        />
      ))}
    </div>
  )
}

function Zones({ chosen, form }: { chosen: ShopRules['free_in']; form: FormState | null }) {
  const posted = form && [form.values['free_in[]'] ?? []].flat()
  return (
    <fieldset className="stack stack--2">
      <legend>In which zones</legend>
      {zones.map(([zone, name]) => (
        <label key={zone} className="check">
          <input
            type="checkbox"
            name="free_in[]"
            value={zone}
            defaultChecked={posted ? posted.includes(zone) : chosen.includes(zone)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
