import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { StoredCategory } from './sql.ts'

export function CategoryPanel({ category, place }: { category: StoredCategory; place: number }) {
  const form = useFormState('category-save')
  const { id, name, slug, intro, alt, parentId, version, hasChanges } = category
  const beside = parentId === null ? 'the main categories' : 'those of its main category'
  return (
    <section className="panel desk-narrow" aria-labelledby="category-h">
      <div className="panel-head">
        <h2 id="category-h">{name}</h2>
        <span className="desk-note">{`/${slug}`}</span>
      </div>
      <DeskForm action="category-save" className="form" version={version} hidden={{ id, seen: place }}>
        <Field name="name" label="Name" form={form} value={name} maxLength={60} />
        <Field name="intro" label="Introduction" form={form} value={intro} rows={4} maxLength={400} />
        <Field
          name="alt"
          label="What its picture shows"
          hint="For those who don’t see it. It begins with “Rendering: ”."
          form={form}
          value={alt}
          maxLength={200}
        />
        <Field
          name="place"
          label="Place"
          hint={`Among ${beside}, 1 for the first.`}
          form={form}
          value={String(place)}
          inputMode="numeric"
        />
        <DeskSubmit look="primary">Save category</DeskSubmit>
      </DeskForm>
      {hasChanges === 1 && (
        <DeskForm action="category-back" version={version} hidden={{ id }}>
          <DeskSubmit look="secondary sm">Undo the last change</DeskSubmit>
        </DeskForm>
      )}
    </section>
  )
}
