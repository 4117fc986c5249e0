import { pictureFile } from '#shared/desk/files.ts'
import type { FormState } from '#shared/state/page.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { Field } from '#ui/form/fields/field.tsx'

/** A picture to upload, and what it shows. */
export function PictureFields({ form, isOptional = false }: { form: FormState | null; isOptional?: boolean }) {
  const { field } = pictureFile
  const error = fieldError(form, field)
  return (
    <>
      <div className="field">
        <label htmlFor={field}>Picture</label>
        <span className="hint" id="picture-hint">
          JPEG, PNG or WebP, at least 960 pixels wide, up to 20 MB. Place and time in it are removed.
        </span>
        <div className="upload">
          <Icon name="upload" />
          <input
            id={field}
            name={field}
            type="file"
            required={!isOptional}
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'picture-hint picture-error' : 'picture-hint'}
          />
        </div>
        {error && <FieldError id="picture-error">{error}</FieldError>}
      </div>
      <Field
        name="alt"
        label="What it shows"
        hint="For people who cannot see it."
        form={form}
        maxLength={200}
        optional={isOptional && 'unsaid'}
      />
    </>
  )
}
