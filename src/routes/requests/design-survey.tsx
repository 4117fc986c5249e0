import { paths } from '#shared/paths.ts'
import { ratings } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/form/lead-form.tsx'
import { LeadPage } from '#ui/form/lead-page.tsx'
import { formHead, formText, type FormText } from '#routes/form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Design survey' }]

export function load(context: LoadContext): Promise<Loaded<FormText>> {
  return formText(context, paths.designSurvey)
}

export function head({ data }: ScreenProps<FormText>): Head {
  return { ...formHead(data, paths.designSurvey, trail), noindex: true }
}

const next = [
  ['Today', 'You get a reference number by email.'],
  ['This week', 'The designer who drew your closet reads it.'],
  ['If something is wrong', 'We call and draw it again, free.'],
] as const

const meanings: Record<(typeof ratings)[number], string> = {
  'Very good': 'The room and the taste were right.',
  Good: 'It works; one thing bothers me.',
  Fair: 'A closet, but not quite mine.',
  Poor: 'Not the room, or not the wish.',
}

export function Screen({ data: { page, html }, url }: ScreenProps<FormText>) {
  const form = useFormState(LEAD_ACTION)
  return (
    <LeadPage trail={trail} title={page.heading} lead={page.lead} next={next} html={html}>
      <LeadForm kind="survey" form={form} button="Send" promise="Read by the designers, not by a machine.">
        <Choices name="rating" legend="The design was" choices={ratings} meanings={meanings} form={form} />
        <Field
          name="order_number"
          label="Order number"
          hint="So that its designer hears it."
          placeholder="AL-7K2Q-94X"
          form={form}
          value={url.searchParams.get('order') ?? ''}
          autoComplete="off"
          optional
        />
        <Field name="notes" label="What was missing?" form={form} rows={5} maxLength={4000} optional />
        <SenderFields form={form} />
      </LeadForm>
    </LeadPage>
  )
}
