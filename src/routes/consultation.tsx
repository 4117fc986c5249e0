import { paths } from '#shared/paths.ts'
import { dayParts, weekdays } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/action-form.tsx'
import { Choices } from '#ui/choices.tsx'
import { Field } from '#ui/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/lead-form.tsx'
import { LeadPage } from '#ui/lead-page.tsx'
import '#ui/styles/later.css'
import type { Head, Loaded, ScreenProps } from './screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Free in-home consultation' }]

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return {
    title: 'Free in-home consultation in Portland',
    description:
      'A designer measures your closet, counts what has to fit and draws it, free, in the Portland metro area. Choose days and times.',
    canonical: paths.consultation,
    trail,
  }
}

const next = [
  ['Within one business day', 'We call to agree on a time. You get a reference number by email now.'],
  ['The visit, 60 to 90 minutes', 'We measure, count what you own and talk about how you use it.'],
  ['In days', 'A 3D drawing and one fixed price. There is no charge if you say no.'],
] as const

export function Screen({ url }: ScreenProps<null>) {
  const form = useFormState(LEAD_ACTION)
  return (
    <LeadPage
      trail={trail}
      title="We measure it for you, free"
      lead="In the Portland metro area. Say where and when; we bring the tape."
      next={next}
    >
      <LeadForm kind="consultation" form={form} button="Ask for a visit" promise="Free, and nothing to sign.">
        <Field
          name="zip_code"
          label="ZIP code"
          hint="First, because we only come to the Portland metro area."
          form={form}
          value={url.searchParams.get('zip') ?? ''}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Choices name="days" legend="Days that suit you" choices={weekdays} form={form} several />
        <Choices name="times" legend="Times of day" choices={dayParts} form={form} several />
        <Field name="notes" label="What should fit, and where?" form={form} rows={4} maxLength={4000} optional />
        <SenderFields form={form} phoneNeeded />
      </LeadForm>
    </LeadPage>
  )
}
