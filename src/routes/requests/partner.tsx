import { paths } from '#shared/paths.ts'
import { trades } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/form/lead-form.tsx'
import { NextAside } from '#ui/content/next-aside.tsx'
import { ArticleWithForm } from './article-with-form.tsx'
import { formHead, formText, type FormText } from '#routes/form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'For the pros' }]

export function load(context: LoadContext): Promise<Loaded<FormText>> {
  return formText(context, paths.partner)
}

export function head({ data }: ScreenProps<FormText>): Head {
  return formHead(data, paths.partner, trail)
}

const next = [
  ['Within one business day', 'We call about what you build and how many a year.'],
  ['Then', 'You get a price list and the name of the person who answers.'],
  ['With your first job', 'We check your drawing before anything is cut.'],
] as const

export function Screen({ data: { page, html } }: ScreenProps<FormText>) {
  const form = useFormState(LEAD_ACTION)
  return (
    <ArticleWithForm trail={trail} page={page} html={html} title="Ask for terms" aside={<NextAside next={next} />}>
      <LeadForm kind="partner" form={form} button="Ask for terms" promise="We’ll call within one business day.">
        <Field name="company" label="Company" form={form} autoComplete="organization" maxLength={120} />
        <Choices name="trade" legend="What you do" choices={trades} form={form} />
        <Field name="message" label="What do you build?" form={form} rows={5} maxLength={4000} />
        <SenderFields form={form} />
      </LeadForm>
    </ArticleWithForm>
  )
}
