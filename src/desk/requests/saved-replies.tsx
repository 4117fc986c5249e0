import { Crumbs } from '#desk/frame/crumbs.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { deleteSavedReply, saveSavedReply } from './saved-reply-forms.ts'
import { selectSavedReplies, type SavedReply } from './saved-reply-sql.ts'

export const savedReplies = deskPage<SavedReply[]>(deskPaths.savedReplies, {
  needs: 'answerRequests',
  title: 'Saved replies',
  load: async ({ db }) => ({ data: (await selectSavedReplies(db).all<SavedReply>()).results }),
  Screen: SavedRepliesScreen,
  forms: [saveSavedReply, deleteSavedReply],
})

function SavedRepliesScreen({ data: replies }: { data: SavedReply[] }) {
  const posted = useFormState('answer-save')
  const isNew = posted !== null && (posted.values['id'] ?? '') === ''
  return (
    <>
      <div>
        <Crumbs to={deskPaths.requests} name="Requests" here="Saved replies" />
        <DeskHead title="Saved replies" about="Templates for email replies, shared by all staff." />
      </div>
      {replies.length === 0 && <p className="muted">No saved replies yet. Add one below.</p>}
      {replies.map((reply) => (
        <section key={reply.id} className="panel desk-narrow" aria-labelledby={`answer-${reply.id}`}>
          <DeskFold
            title={<h2 id={`answer-${reply.id}`}>{reply.name}</h2>}
            isOpen={posted?.values['id'] === String(reply.id)}
          >
            <SavedReplyFields reply={reply} />
            <DeskForm action="answer-delete" version={reply.version} hidden={{ id: reply.id }}>
              <DeskSubmit look="quiet sm">Delete “{reply.name}”</DeskSubmit>
            </DeskForm>
          </DeskFold>
        </section>
      ))}
      <DeskPanel id="new-h" title="New reply" className="panel desk-narrow">
        <DeskForm action="answer-save" className="form">
          <Field name="name" label="Name" form={isNew ? posted : null} maxLength={60} />
          <Field name="text" label="Text" form={isNew ? posted : null} rows={5} maxLength={8000} />
          <DeskSubmit look="primary">Save</DeskSubmit>
        </DeskForm>
      </DeskPanel>
    </>
  )
}

/** Ids carry the answer's, unless this form was refused: the error above the page links to its fields. */
function SavedReplyFields({ reply: { id, name, body, version } }: { reply: SavedReply }) {
  const posted = useFormState('answer-save')
  const form = posted?.values['id'] === String(id) ? posted : null
  const suffix = form ? '' : `-${id}`
  return (
    <DeskForm action="answer-save" className="form" version={version} hidden={{ id }}>
      <Field name="name" id={`name${suffix}`} label="Name" form={form} value={name} maxLength={60} />
      <Field name="text" id={`text${suffix}`} label="Text" form={form} value={body} rows={5} maxLength={8000} />
      <DeskSubmit look="secondary sm">Save</DeskSubmit>
    </DeskForm>
  )
}
