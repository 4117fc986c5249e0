import { designsHref, plannerHref } from '#shared/planner/planner-href.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { SaveStatus } from '#ui/planner/filled-places.tsx'
import { toPlannerAddress, type Place } from './plan-form.tsx'

export const SAVE_FORM = 'save-design'

/** Saves the design under a name; a guest signs in first and returns here. */
export function SaveForm({ place }: { place: Place }) {
  const { code, name, saved } = place
  const form = useFormState('save-design')
  const hidden = { d: code, n: name, saved, here: plannerHref(toPlannerAddress(place)) }
  return (
    <ActionForm action="save-design" className="form" id={SAVE_FORM} errorDisplay="summary">
      {Object.entries(hidden).map(
        ([field, value]) =>
          value !== undefined && (
            <input key={field} type="hidden" name={field} value={value} suppressHydrationWarning />
          ),
      )}
      <Field
        name="name"
        label="Save it as"
        hint={saved && 'With another name, both are saved.'}
        form={form}
        value={name ?? 'My closet'}
        maxLength={60}
        key={name}
      />
      <div className="cluster">
        <SubmitButton action="save-design" className="btn btn--secondary">
          Save to my account
        </SubmitButton>
        <TextLink href={designsHref(place.unit)}>My designs</TextLink>
      </div>
      {saved && (
        <p className="small muted" data-needs-script="">
          It’s in your account, and changes are saved automatically.
        </p>
      )}
      <SaveStatus />
    </ActionForm>
  )
}
