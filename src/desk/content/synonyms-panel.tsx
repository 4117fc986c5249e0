import { joinSynonyms, splitSynonyms } from '#db/search/synonyms.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

/** Words that staff saved with their version, which is 0 for those that the shop came with. */
export type StoredWords = { version: number; words: string | null }

export function SynonymsPanel({ stored: { version, words } }: { stored: StoredWords }) {
  const form = useFormState('synonyms-save')
  return (
    <section className="panel desk-narrow" aria-labelledby="words-h">
      <div className="panel-head">
        <h2 id="words-h">Words that mean the same to the search</h2>
      </div>
      <DeskForm action="synonyms-save" className="form" version={version}>
        <Field
          name="words"
          label="Words"
          hint="A group a line, with commas between its words. Who searches for one word also finds what has the others. Plurals and capitals don’t matter."
          form={form}
          value={joinSynonyms(splitSynonyms(words))}
          rows={24}
        />
        <button className="btn btn--primary" type="submit">
          Save words
        </button>
      </DeskForm>
      {version > 0 && (
        <DeskForm action="synonyms-back" version={version}>
          <button className="btn btn--secondary btn--sm" type="submit">
            Undo the last change
          </button>
        </DeskForm>
      )}
    </section>
  )
}
