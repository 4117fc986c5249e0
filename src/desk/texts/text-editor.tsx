import { deskPaths } from '#shared/desk/paths.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { PictureFields } from '#desk/products/picture-fields.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { allElements } from '#worker/content/text/element-rules.ts'
import { shopPlaces } from '#worker/content/text/read-place.ts'
import { AddedFields } from './added-fields.tsx'
import type { OpenedText } from './opened-text.ts'
import { WITH_PICTURE } from './picture-forms.ts'
import { PictureList } from './picture-list.tsx'
import { formatQuestions } from './questions-text.ts'
import { buildPreview, TextVersions } from './text-versions.tsx'

export const newTitles = { post: 'New post', page: 'New page' } as const

/** The form of a page's text, with its versions and the pictures that texts may show. */
export function TextEditor({ opened }: { opened: OpenedText }) {
  const { path, kind, facts, key, versions, pictures } = opened
  const isNew = path === ''
  const isDraft = versions.some((version) => version.key === key && !version.isInUse)
  const about = isDraft ? 'This version is not in use.' : 'This is what the page shows.'
  const title = isNew ? newTitles[kind!] : facts.heading
  return (
    <>
      <Crumbs to={deskPaths.texts} name="Texts" here={isNew ? title : path} />
      <DeskHead title={title} about={isNew ? 'Nothing shows it until you publish it.' : about}>
        {!isNew && (
          <a className="btn btn--secondary" href={isDraft ? buildPreview(path, key) : path}>
            See the page
          </a>
        )}
      </DeskHead>
      <Editor opened={opened} />
      <PictureList pictures={pictures} />
      <Help />
      {!isNew && <TextVersions opened={opened} />}
    </>
  )
}

function Editor({ opened }: { opened: OpenedText }) {
  const { path, kind, facts, body, version, hasQuestions } = opened
  const form = useFormState('text-save')
  const { title, description, heading, lead, faq } = facts
  const questions = formatQuestions(faq)
  const hint = '“# ” begins a topic and “## ” a question. Its answer is below it.'
  const source = { form, spellCheck: true } as const
  const hidden: Record<string, string> = path === '' ? { path, kind: kind! } : { path }
  return (
    <section className="panel" aria-labelledby="text-h">
      <div className="panel-head">
        <h2 id="text-h">Text</h2>
      </div>
      <DeskForm action="text-save" className="form markup" version={version} hidden={hidden}>
        {kind && <AddedFields kind={kind} opened={opened} form={form} />}
        <Field
          name="title"
          label="Title"
          hint="In search results and tabs."
          {...source}
          value={title}
          maxLength={120}
        />
        <Field name="description" label="Description" {...source} value={description} rows={2} maxLength={250} />
        <Field name="heading" label="Heading" {...source} value={heading} maxLength={120} />
        <Field name="lead" label="First sentence" {...source} value={lead} rows={2} maxLength={500} />
        <Field name="body" label="Text" {...source} optional="unsaid" value={body} rows={24} />
        {hasQuestions && (
          <Field
            name="questions"
            label="Questions"
            hint={hint}
            {...source}
            optional="unsaid"
            value={questions}
            rows={16}
          />
        )}
        <div className="cluster">
          <button className="btn btn--primary" type="submit" name="publish" value="on">
            Publish
          </button>
          <button className="btn btn--secondary" type="submit">
            Save draft
          </button>
        </div>
        <details className="panel-fold" open={form !== null && ('picture' in form.errors || 'alt' in form.errors)}>
          <summary>
            <h3>Add a picture</h3>
          </summary>
          <PictureFields form={form} isOptional />
          <div className="cluster">
            <button
              className="btn btn--secondary"
              type="submit"
              name={WITH_PICTURE}
              value="on"
              formEncType="multipart/form-data"
            >
              Save draft with the picture
            </button>
          </div>
        </details>
      </DeskForm>
    </section>
  )
}

function Help() {
  return (
    <details className="panel-fold">
      <summary>
        <h3>How texts are written</h3>
      </summary>
      <p>
        Markdown: ## and ### for headings, ** for bold, - for lists, [text](paths:faq) for a page of the shop by its
        name, [text](https://example.com) for another site.
      </p>
      <p>{`Data of the business: {{${shopPlaces.join('}}, {{')}}}.`}</p>
      <p>{`Elements: ${allElements.join(', ')}. Those of a page show how they are written.`}</p>
    </details>
  )
}
