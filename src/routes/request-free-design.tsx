import { paths } from '#shared/paths.ts'
import { budgets, finishes, spaces } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/action-form.tsx'
import { Choices } from '#ui/choices.tsx'
import { Field } from '#ui/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/lead-form.tsx'
import { LeadPage } from '#ui/lead-page.tsx'
import { RoomPlan } from '#ui/room-plan.tsx'
import '#ui/styles/later.css'
import { formHead, formText, type FormText } from './form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from './screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Request a free design' }]

export function load(context: LoadContext): Promise<Loaded<FormText>> {
  return formText(context, paths.requestDesign)
}

export function head({ data }: ScreenProps<FormText>): Head {
  return formHead(data, paths.requestDesign, trail)
}

const next = [
  ['Today', 'You get a reference number by email.'],
  ['Within 2 business days', 'A designer draws it and sends a price. No call unless you want one.'],
  ['When you are ready', 'Change it, order it, or keep it. There is no deadline.'],
] as const
const glyphs = {
  'Reach-in': 'reach-in-closets',
  'Walk-in': 'walk-in-closets',
  Wardrobe: 'wardrobes-armoires',
  Pantry: 'pantry-storage',
  Wine: 'wine-racks',
}
const paints = { White: 'white', Linen: 'linen', Oak: 'oak', Walnut: 'walnut', Graphite: 'graphite' }
const measures = [
  ['width', 'Back wall (A)', '72¼'],
  ['depth', 'Depth (D)', '25'],
  ['height', 'Ceiling height', '96'],
] as const

const photos = {
  label: 'Photos of the space',
  hint: 'Up to 6: straight on, and each corner. Only the people who draw see them.',
}

export function Screen({ data: { page, html } }: ScreenProps<FormText>) {
  const form = useFormState(LEAD_ACTION)
  return (
    <LeadPage trail={trail} title={page.heading} lead={page.lead} next={next} html={html}>
      <LeadForm
        kind="design-request"
        form={form}
        button="Send my measurements"
        promise="Free, and yours to keep."
        files={photos}
      >
        <Choices name="space" legend="What is it for?" choices={spaces} value="Reach-in" form={form} glyphs={glyphs} />
        <fieldset className="stack">
          <legend className="small">
            <b>How big is it, in inches?</b>{' '}
            <a className="link" href={paths.diyInstructions}>
              How to measure
            </a>
          </legend>
          <RoomPlan />
          <div className="form-row form-row--3">
            {measures.map(([name, label, placeholder]) => (
              <Field
                key={name}
                name={name}
                label={label}
                form={form}
                placeholder={placeholder}
                autoComplete="off"
                unit="in"
              />
            ))}
          </div>
        </fieldset>
        <Choices
          name="finish"
          legend="Finish you like"
          hint="(optional)"
          choices={finishes}
          form={form}
          finishes={paints}
        />
        <Choices name="budget" legend="Budget" hint="(optional)" choices={budgets} form={form} />
        <Field
          name="notes"
          label="Doors, windows, slopes, and what has to fit"
          form={form}
          rows={4}
          maxLength={4000}
          optional
        />
        <SenderFields form={form} />
      </LeadForm>
    </LeadPage>
  )
}
