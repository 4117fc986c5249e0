import { joinSynonyms, splitSynonyms } from '#db/search/synonyms.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

/** Words that staff saved with their version, which is 0 for those that the shop came with. */
export type StoredWords = { version: number; words: string | null }

export function SynonymsPanel({ stored: { version, words } }: { stored: StoredWords }) {
  const form = useFormState('synonyms-save')
  return (
    <DeskPanel id="words-h" title="Words that mean the same to the search" className="panel desk-narrow">
      <DeskForm action="synonyms-save" className="form" version={version}>
        <Field
          name="words"
          label="Words"
          hint="A group a line, with commas between its words. Who searches for one word also finds what has the others. Plurals and capitals don’t matter."
          form={form}
          value={joinSynonyms(splitSynonyms(words))}
          rows={24}
        />
        <DeskSubmit look="primary">Save words</DeskSubmit>
      </DeskForm>
      {version > 0 && (
        <DeskForm action="synonyms-back" version={version}>
          <DeskSubmit look="secondary sm">Undo the last change</DeskSubmit>
        </DeskForm>
      )}
    </DeskPanel>
  )
}
