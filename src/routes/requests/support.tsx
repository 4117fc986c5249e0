import { paths } from '#shared/paths.ts'
import { topics } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/form/lead-form.tsx'
import { NextAside } from '#ui/content/next-aside.tsx'
import { ArticleWithForm } from './article-with-form.tsx'
import { formHead, formText, type FormText } from '#routes/form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Support' }]

export function load(context: LoadContext): Promise<Loaded<FormText>> {
  return formText(context, paths.support)
}

export function head({ data }: ScreenProps<FormText>): Head {
  return formHead(data, paths.support, trail)
}

const next = [
  ['Today', 'You get a reference number by email.'],
  ['Within one business day', 'Someone who knows the product replies by email.'],
  ['If a part is missing or damaged', 'Tell us its name on the parts list and what is wrong with it.'],
] as const

const attachments = {
  label: 'Photos or papers',
  hint: 'Up to 3: the part, its label, the carton, or your invoice.',
}

export function Screen({ data: { page, html }, url }: ScreenProps<FormText>) {
  const form = useFormState(LEAD_ACTION)
  return (
    <ArticleWithForm trail={trail} page={page} html={html} title="Write to us" aside={<NextAside next={next} />}>
      <LeadForm
        kind="support"
        form={form}
        button="Send message"
        promise="We reply within one business day."
        files={attachments}
      >
        <Choices name="topic" legend="It is about" choices={topics} value="An order" form={form} />
        <Field
          name="order_number"
          label="Order number"
          hint="On your confirmation email."
          placeholder="AL-7K2Q-94X"
          form={form}
          value={url.searchParams.get('order') ?? ''}
          autoComplete="off"
          optional
        />
        <Field name="message" label="Message" form={form} rows={6} maxLength={4000} />
        <SenderFields form={form} />
      </LeadForm>
    </ArticleWithForm>
  )
}
