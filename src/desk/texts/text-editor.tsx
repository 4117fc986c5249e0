import { deskPaths } from '#shared/desk/paths.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { When } from '#desk/frame/when.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { PREVIEW } from '#worker/content/edited-text.ts'
import { allElements } from '#worker/content/text/element-rules.ts'
import { shopPlaces } from '#worker/content/text/read-place.ts'
import { formatQuestions } from './questions-text.ts'
import type { StoredVersion } from './sql.ts'
import { buildTextAddress } from './text-forms.ts'
import type { OpenedText } from './opened-text.ts'

/** The form of a page's text, with its versions. */
export function TextEditor({ opened }: { opened: OpenedText }) {
  const { path, facts, key, versions } = opened
  const isDraft = versions.some((version) => version.key === key && !version.isInUse)
  return (
    <>
      <Crumbs to={deskPaths.texts} name="Texts" here={path} />
      <DeskHead title={facts.heading} about={isDraft ? 'This version is not in use.' : 'This is what the page shows.'}>
        <a className="btn btn--secondary" href={key === '' ? path : buildPreview(path, key)}>
          See the page
        </a>
      </DeskHead>
      <Editor opened={opened} />
      <Help />
      <Versions opened={opened} />
    </>
  )
}

function buildPreview(path: string, key: string): string {
  return `${path}?${new URLSearchParams({ [PREVIEW]: key })}`
}

function Editor({ opened: { path, facts, body, version, hasQuestions } }: { opened: OpenedText }) {
  const form = useFormState('text-save')
  const { title, description, heading, lead, faq } = facts
  const questions = formatQuestions(faq)
  const hint = '“# ” begins a topic and “## ” a question. Its answer is below it.'
  const source = { form, spellCheck: true } as const
  return (
    <section className="panel" aria-labelledby="text-h">
      <div className="panel-head">
        <h2 id="text-h">Text</h2>
      </div>
      <DeskForm action="text-save" className="form markup" version={version} hidden={{ path }}>
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

function Versions({ opened: { path, version, versions, isFileInUse } }: { opened: OpenedText }) {
  if (versions.length === 0) return null
  return (
    <section className="panel" aria-labelledby="versions-h">
      <div className="panel-head">
        <h2 id="versions-h">Versions</h2>
      </div>
      <ul className="stack stack--3">
        {versions.map((stored) => (
          <Version key={stored.key} stored={stored} path={path} version={version} />
        ))}
        <li className="cluster">
          <b>The text that the shop came with</b>
          <Use path={path} version={version} name="first text" versionKey="" isInUse={isFileInUse} />
        </li>
      </ul>
    </section>
  )
}

function Version({ stored, path, version }: { stored: StoredVersion; path: string; version: number }) {
  const { now } = useDesk()
  const { key, author, createdAt, isInUse } = stored
  return (
    <li className="cluster">
      <span>
        <When at={createdAt} now={now} /> by {author}
      </span>
      <a className="link" href={buildTextAddress(path, key)}>
        Open
      </a>
      <a className="link" href={buildPreview(path, key)}>
        Preview
      </a>
      <Use path={path} version={version} name={`version of ${author}`} versionKey={key} isInUse={isInUse === 1} />
    </li>
  )
}

type UseProps = { path: string; version: number; name: string; versionKey: string; isInUse: boolean }

function Use({ path, version, name, versionKey, isInUse }: UseProps) {
  if (isInUse) return <span className="badge badge--tint">In use</span>
  return (
    <DeskForm action="text-use" version={version} hidden={{ path, key: versionKey }}>
      <button className="btn btn--secondary btn--sm" type="submit" aria-label={`Use the ${name}`}>
        Use this version
      </button>
    </DeskForm>
  )
}
