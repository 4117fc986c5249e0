import type { Business } from '#shared/business/business.ts'
import { shopZone } from '#shared/business/first-business.ts'
import { states, type StateCode } from '#shared/checkout/us-states.ts'
import type { FormState } from '#shared/state/page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { formatBusiness, openingDays } from './business-texts.ts'
import type { StoredSetting } from './sql.ts'

type Fields = { texts: Record<string, string>; form: FormState | null }

/** The shop's data, which pages, emails, papers and feeds show. */
export function BusinessPanel({ business, stored }: { business: Business; stored: StoredSetting }) {
  const form = useFormState('business-save')
  const fields = { texts: formatBusiness(business), form }
  return (
    <DeskPanel id="business-h" title="Name, phone, hours and place" className="panel desk-narrow stack stack--4">
      <DeskForm action="business-save" className="form" version={stored.version}>
        <Place {...fields} state={business.state} />
        <Hours {...fields} />
        <ServiceArea {...fields} />
        <DeskSubmit look="primary">Save business</DeskSubmit>
      </DeskForm>
      {stored.value !== '' && (
        <DeskForm action="business-back" version={stored.version}>
          <DeskSubmit look="secondary sm">Undo the last change</DeskSubmit>
        </DeskForm>
      )}
    </DeskPanel>
  )
}

function Place({ state, texts, form }: Fields & { state: string }) {
  const shown = (name: string) => ({ name, form, value: texts[name] ?? '' })
  return (
    <>
      <Field {...shown('name')} label="Name" maxLength={40} />
      <Field {...shown('phone')} label="Phone" type="tel" maxLength={30} />
      <Field
        {...shown('street')}
        label="Street"
        hint="In the data for search engines. Leave it empty to tell it only to those who book a visit."
        optional
        maxLength={80}
      />
      <div className="form-row">
        <Field {...shown('city')} label="City" maxLength={40} />
        <Field {...shown('zip')} label="ZIP code" optional inputMode="numeric" maxLength={10} />
      </div>
      <p className="muted">
        The state, {states[state as StateCode]}, and the time zone, {shopZone.name}, change with a deployment, because
        taxes and days are counted in them.
      </p>
    </>
  )
}

function Hours({ texts, form }: Fields) {
  const [sunday, ...others] = openingDays
  return (
    <fieldset className="stack stack--2">
      <legend>Hours</legend>
      <p className="hint">Such as 08:00–17:00. Leave Saturday or Sunday empty if you are closed.</p>
      {[...others, sunday].map((day) => (
        <Field
          key={day}
          name={day}
          label={day[0]!.toUpperCase() + day.slice(1)}
          optional={day.startsWith('s') ? 'unsaid' : false}
          maxLength={20}
          form={form}
          value={texts[day] ?? ''}
        />
      ))}
    </fieldset>
  )
}

function ServiceArea({ texts, form }: Fields) {
  const shown = (name: string) => ({ name, form, value: texts[name] ?? '' })
  return (
    <fieldset className="stack stack--2">
      <legend>Service area</legend>
      <Field {...shown('zips')} label="ZIP codes that begin with" hint="With commas between them." maxLength={200} />
      <Field {...shown('towns')} label="Towns" hint="With commas between them, the largest first." maxLength={600} />
      <Field {...shown('miles')} label="About how many miles" inputMode="numeric" maxLength={3} />
    </fieldset>
  )
}
