import { Icon } from '#ui/elements/icon/icon.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { SavedView } from './list-views.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { MAX_VIEW_NAME } from './view-query.ts'

type ChangeViewProps = { view: SavedView; among: readonly SavedView[] }

/** Renames, moves and deletes a view. */
export function ChangeView({ view, among }: ChangeViewProps) {
  const { id, name, version, isShared } = view
  const posted = useFormState('view-save')
  const form = posted?.values['id'] === String(id) ? posted : null
  const alike = among.filter((other) => other.isShared === isShared)
  const row = { version, hidden: { id } }
  return (
    <details className="desk-menu" open={form !== null}>
      <summary className="btn btn--secondary">
        <Icon name="sliders" />
        Change view
      </summary>
      <div className="panel stack">
        {isShared && <p className="desk-note">Everyone on staff sees this view.</p>}
        <DeskForm action="view-save" className="form" {...row}>
          {/* The summary above the page links to the field that was refused. */}
          <Field
            name="name"
            id={form ? 'name' : `name-${id}`}
            label="Name of this view"
            form={form}
            value={name}
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
          />
          <DeskSubmit look="secondary sm">Rename</DeskSubmit>
        </DeskForm>
        {alike.length > 1 && (
          <DeskForm action="view-move" className="cluster cluster--2" {...row}>
            {alike[0] !== view && (
              <DeskSubmit look="secondary sm" name="to" value="earlier">
                Move left
              </DeskSubmit>
            )}
            {alike.at(-1) !== view && (
              <DeskSubmit look="secondary sm" name="to" value="later">
                Move right
              </DeskSubmit>
            )}
          </DeskForm>
        )}
        <DeskForm action="view-delete" {...row}>
          <DeskSubmit look="quiet sm">Delete “{name}”</DeskSubmit>
        </DeskForm>
      </div>
    </details>
  )
}
