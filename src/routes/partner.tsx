import { paths } from '#shared/paths.ts'
import { trades } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/action-form.tsx'
import { Choices } from '#ui/choices.tsx'
import { Field } from '#ui/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/lead-form.tsx'
import { LeadPage } from '#ui/lead-page.tsx'
import '#ui/styles/later.css'
import type { Head, Loaded } from './screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'For the pros' }]

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return {
    title: 'Become a partner or dealer',
    description:
      'For contractors, designers, builders and dealers: kits cut to your drawings, one contact, and a price list on request.',
    canonical: paths.partner,
    trail,
  }
}

const next = [
  ['Within one business day', 'We call about what you build and how many a year.'],
  ['Then', 'You get a price list and the name of the person who answers.'],
  ['With your first job', 'We check your drawing before anything is cut.'],
] as const

export function Screen() {
  const form = useFormState(LEAD_ACTION)
  return (
    <LeadPage
      trail={trail}
      title="For the pros"
      lead="Contractors, designers, builders and dealers: send us a drawing, get parts that are cut, edged, drilled and labeled."
      next={next}
    >
      <LeadForm kind="partner" form={form} button="Ask for terms" promise="We call within one business day.">
        <Field name="company" label="Company" form={form} autoComplete="organization" maxLength={120} />
        <Choices name="trade" legend="What you do" choices={trades} form={form} />
        <Field name="message" label="What do you build?" form={form} rows={5} maxLength={4000} />
        <SenderFields form={form} />
      </LeadForm>
    </LeadPage>
  )
}
