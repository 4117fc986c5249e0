import { Icon } from '#ui/elements/icon/icon.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { may } from '#shared/desk/permissions.ts'
import { ChangeView } from './change-view.tsx'
import type { SavedView } from './list-views.ts'
import { MAX_VIEW_NAME } from './view-query.ts'

type ViewMenusProps = { views: readonly SavedView[]; current: SavedView | undefined }

/** Saves the filters of the list as a view, and changes the view that is shown. */
export function ViewMenus({ views, current }: ViewMenusProps) {
  return (
    <>
      {current?.canChange && <ChangeView view={current} among={views} />}
      <SaveView />
    </>
  )
}

function SaveView() {
  const { visit } = useDesk()
  const posted = useFormState('view-save')
  const form = posted && (posted.values['id'] ?? '') === '' ? posted : null
  return (
    <details className="desk-menu" open={form !== null}>
      <summary className="btn btn--secondary">
        <Icon name="plus" />
        Save view
      </summary>
      <DeskForm action="view-save" className="form panel">
        <p className="desk-note">Saves this search and its filters as a new tab.</p>
        <Field name="name" label="Name" form={form} maxLength={MAX_VIEW_NAME} autoComplete="off" />
        {may(visit.role, 'shareViews') && (
          <Check name="for_all" form={form}>
            Share with all staff
          </Check>
        )}
        <DeskSubmit look="primary">Save this view</DeskSubmit>
      </DeskForm>
    </details>
  )
}
