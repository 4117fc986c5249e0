import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { dayParts, weekdays } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/form/lead-form.tsx'
import { LeadPage } from '#ui/form/lead-page.tsx'
import { formHead, formText, type FormText } from '#routes/form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Free in-home consultation' }]

export function load(context: LoadContext): Promise<Loaded<FormText>> {
  return formText(context, paths.consultation)
}

export function head({ data }: ScreenProps<FormText>): Head {
  return formHead(data, paths.consultation, trail)
}

const next = [
  ['Within one business day', 'We call to agree on a time. You get a reference number by email now.'],
  ['The visit, 60 to 90\u00a0minutes', 'We measure, count what you own and talk about how you use it.'],
  ['In days', 'A 3D drawing and one fixed price. There is no charge if you say no.'],
] as const

export function Screen({ data: { page, html }, url }: ScreenProps<FormText>) {
  const form = useFormState(LEAD_ACTION)
  const { city } = useBusiness()
  return (
    <LeadPage trail={trail} title={page.heading} lead={page.lead} next={next} html={html}>
      <LeadForm kind="consultation" form={form} button="Ask for a visit" promise="Free, and nothing to sign.">
        <Field
          name="zip_code"
          label="ZIP code"
          hint={`First, because we only come to the ${city} metro area.`}
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
