import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { yesOrNo, type positions } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/form/lead-form.tsx'
import { NextAside } from '#ui/content/next-aside.tsx'
import { ArticleWithForm } from './article-with-form.tsx'
import { formHead, formText, type FormText } from '#routes/form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Careers' }]

export function load(context: LoadContext): Promise<Loaded<FormText>> {
  return formText(context, paths.careers)
}

export function head({ data }: ScreenProps<FormText>): Head {
  return formHead(data, paths.careers, trail)
}

const next = [
  ['Read', 'By the people you would work with.'],
  ['Answered', 'Within two weeks, even if the answer is no.'],
  ['Deleted', 'After six months, and the résumé with it.'],
] as const

const works: [(typeof positions)[number], string][] = [
  ['general', 'Whatever fits'],
  ['drawing', 'Drawing'],
  ['cutting', 'Cutting'],
  ['installing', 'Installing'],
]
const resume = { label: 'Résumé', hint: 'One file, deleted after six months like your letter.' }

export function Screen({ data: { page, html } }: ScreenProps<FormText>) {
  const form = useFormState(LEAD_ACTION)
  const { place } = useBusiness()
  return (
    <ArticleWithForm
      trail={trail}
      page={page}
      html={html}
      title="Write us a letter"
      aside={<NextAside title="What happens next" next={next} />}
    >
      <LeadForm kind="careers" form={form} button="Send" promise="We answer every letter." files={resume}>
        <Field name="position" label="Position" form={form} choices={works} value="general" />
        <Field
          name="location"
          label="Where you live"
          hint={`City and state. The shop is in ${place}.`}
          form={form}
          maxLength={120}
          autoComplete="address-level2"
        />
        <Choices name="eligible" legend="May you work in the United States?" choices={yesOrNo} form={form} />
        <Field name="message" label="What would you like to do here?" form={form} rows={6} maxLength={4000} />
        <SenderFields form={form} />
      </LeadForm>
    </ArticleWithForm>
  )
}
