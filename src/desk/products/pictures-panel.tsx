import { THUMB_WIDTH } from '#shared/catalogue/picture-sizes.ts'
import { fixedSet } from '#shared/catalogue/picture-url.ts'
import type { StoredPicture } from './picture-sql.ts'
import type { FormState } from '#shared/state/page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { PictureFields } from './picture-fields.tsx'

/** The pictures of a family: their order, what they show, and a new one. */
export function PicturesPanel({ pictures, version }: { pictures: readonly StoredPicture[]; version: number }) {
  const form = useFormState('product-pictures')
  const error = fieldError(form, 'pictures')
  return (
    <section className="panel stack stack--4" aria-labelledby="pictures-h">
      <h2 id="pictures-h">Pictures</h2>
      {pictures.length > 0 && (
        <DeskForm action="product-pictures" version={version} className="stack stack--4">
          <ul className="stack stack--4">
            {pictures.map((picture, index) => (
              <Picture key={picture.position} picture={picture} place={index + 1} form={form} />
            ))}
          </ul>
          {error && <FieldError id="pictures-error">{error}</FieldError>}
          <div className="cluster">
            <DeskSubmit>Save pictures</DeskSubmit>
          </div>
        </DeskForm>
      )}
      <NewPicture version={version} />
    </section>
  )
}

type PictureProps = { picture: StoredPicture; place: number; form: FormState | null }

function Picture({ picture: { position, url, alt }, place, form }: PictureProps) {
  const set = fixedSet(url, { width: THUMB_WIDTH })
  return (
    <li className="picture-row">
      <img src={url} {...set} alt="" width={THUMB_WIDTH} height={THUMB_WIDTH} loading="lazy" decoding="async" />
      <div className="form">
        <Field name={`alt.${position}`} label={`What picture ${place} shows`} form={form} value={alt} maxLength={200} />
        <div className="form-row">
          <Field
            name={`place.${position}`}
            label={`Place of picture ${place}`}
            form={form}
            value={String(place)}
            inputMode="numeric"
            autoComplete="off"
          />
          <Check name={`remove.${position}`} form={form}>{`Remove picture ${place}`}</Check>
        </div>
      </div>
    </li>
  )
}

function NewPicture({ version }: { version: number }) {
  const form = useFormState('picture-add')
  return (
    <DeskForm action="picture-add" version={version} encType="multipart/form-data" className="form">
      <h3>Add a picture</h3>
      <PictureFields form={form} />
      <div className="cluster">
        <DeskSubmit>Add picture</DeskSubmit>
      </div>
    </DeskForm>
  )
}
