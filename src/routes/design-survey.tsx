import { paths } from '#shared/paths.ts'
import { ratings } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/action-form.tsx'
import { Choices } from '#ui/choices.tsx'
import { Field } from '#ui/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/lead-form.tsx'
import { LeadPage } from '#ui/lead-page.tsx'
import '#ui/styles/later.css'
import type { Head, Loaded } from './screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Design survey' }]

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return {
    title: 'How was your design?',
    description: 'Tell us how the free design went: what the drawing got right, and what you missed.',
    noindex: true,
  }
}

const next = [
  ['Today', 'You get a reference number by email.'],
  ['This week', 'The designer who drew your closet reads it.'],
  ['If something is wrong', 'We call and draw it again, free.'],
] as const

export function Screen() {
  const form = useFormState(LEAD_ACTION)
  return (
    <LeadPage
      trail={trail}
      title="How was your design?"
      lead="Four answers to choose from and room for the rest. It takes a minute."
      next={next}
    >
      <LeadForm kind="survey" form={form} button="Send" promise="Read by the designers, not by a machine.">
        <Choices name="rating" legend="The design was" choices={ratings} form={form} />
        <Field name="notes" label="What was missing?" form={form} rows={5} maxLength={4000} optional />
        <SenderFields form={form} />
      </LeadForm>
    </LeadPage>
  )
}
