import { blogTopics } from '#shared/content/posts.ts'
import type { FormState } from '#shared/state/page.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { MOST_SLUG, textKinds, type TextKind } from './new-address.ts'
import type { OpenedText } from './opened-text.ts'

type AddedFieldsProps = { kind: TextKind; opened: OpenedText; form: FormState | null }

/** The fields of a page that staff add, besides its words. */
export function AddedFields({ kind, opened, form }: AddedFieldsProps) {
  const { path, facts } = opened
  const isPost = kind === 'post'
  return (
    <>
      {path === '' && (
        <Field
          name="slug"
          label="Address"
          hint={`Lowercase letters, digits and hyphens. It begins with ${textKinds[kind].replace(':slug', '')} and stays the same.`}
          form={form}
          maxLength={MOST_SLUG}
          autoComplete="off"
        />
      )}
      {isPost && (
        <Field
          name="topic"
          label="Topic"
          form={form}
          value={facts.post?.topic ?? blogTopics[0]!}
          choices={blogTopics.map((topic) => [topic, topic])}
        />
      )}
      <Picture kind={kind} opened={opened} form={form} />
    </>
  )
}

function Picture({ kind, opened: { facts, pictures }, form }: AddedFieldsProps) {
  const isPost = kind === 'post'
  const picture = facts.picture && 'scene' in facts.picture ? facts.picture : null
  const scenes = [['', 'None'], ...pictures.map(({ scene, alt }) => [scene, alt])] as [string, string][]
  return (
    <Field
      name="scene"
      label={isPost ? 'Picture at the top and in lists' : 'Picture at the top'}
      hint="One of those below. Add another one at the end of this form."
      form={form}
      optional={isPost ? 'unsaid' : true}
      value={picture?.scene ?? ''}
      choices={scenes}
      unlisted={picture?.alt}
    />
  )
}
