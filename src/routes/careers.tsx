import { paths } from '#shared/paths.ts'
import { useFormState } from '#ui/action-form.tsx'
import { Field } from '#ui/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/lead-form.tsx'
import { LeadPage } from '#ui/lead-page.tsx'
import '#ui/styles/later.css'
import type { Head, Loaded } from './screen.ts'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Careers' }]

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return {
    title: 'Careers',
    description:
      'Design, cutting and installing closets in Portland, Oregon. Write to us in a few lines; a person answers.',
    canonical: paths.careers,
    trail,
  }
}

const next = [
  ['Today', 'You get a reference number by email.'],
  ['Within two weeks', 'Someone from the shop answers, also when it is a no.'],
  ['If it may fit', 'You come by for an hour and see how a panel becomes a closet.'],
] as const

const resume = { label: 'Résumé', hint: 'One file, deleted after six months like your letter.' }

export function Screen() {
  const form = useFormState(LEAD_ACTION)
  return (
    <LeadPage
      trail={trail}
      title="Work with us"
      lead="We draw, cut and install in Portland, Oregon. No opening is listed now; we keep good letters for six months."
      next={next}
    >
      <LeadForm kind="careers" form={form} button="Send" promise="We answer every letter." files={resume}>
        <input type="hidden" name="position" value="general" />
        <Field name="message" label="What would you like to do here?" form={form} rows={6} maxLength={4000} />
        <SenderFields form={form} />
      </LeadForm>
    </LeadPage>
  )
}
