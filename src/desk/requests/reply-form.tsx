import { attachments } from '#shared/actions/form-files.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { FileField } from '#ui/form/fields/file-field.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'
import type { FilledReply } from './reply-forms.ts'
import type { ViewedRequest } from './sql.ts'

const nextStates = [
  ['waiting', 'then wait for a reply'],
  ['done', 'then mark as done'],
] as const

/** The reply by email. A saved reply is added to what was typed, and nothing is sent before it was read over. */
export function ReplyForm({ request, staffEmail }: { request: ViewedRequest; staffEmail: string }) {
  const posted = useFormState('request-answer')
  const filled = posted?.status === 200 ? (posted.data as FilledReply | null) : null
  const form = filled ? null : posted
  const reply = filled ?? newReply(request)
  const { version, email } = request
  return (
    <section className="panel" aria-labelledby="answer-h">
      <div className="panel-head">
        <h2 id="answer-h">Reply by email</h2>
        <TextLink href={deskPaths.savedReplies}>Saved replies</TextLink>
      </div>
      <DeskForm action="request-answer" className="form" version={version} encType="multipart/form-data">
        {request.savedReplies.length + request.quotes.length > 0 && <SavedChoice request={request} />}
        <Field name="subject" label="Subject" form={form} value={reply.subject} maxLength={200} />
        <Field name="body" label="Text" form={form} value={reply.body} rows={7} maxLength={8000} />
        <FileField rule={attachments} label="Attach files" hint="Up to 3, such as a drawing." form={posted} />
        <div className="cluster answer-send">
          <DeskSubmit look="primary">Send reply</DeskSubmit>
          <Field name="next_state" label="Then" form={form} value={reply.nextState} choices={nextStates} />
        </div>
        <p className="desk-note">
          {`Goes to ${email} in 5\u00a0minutes. You can undo it until then. Replies go to ${staffEmail}.`}
        </p>
      </DeskForm>
    </section>
  )
}

function newReply({ kind, name, reference }: ViewedRequest): FilledReply {
  return {
    subject: `Your ${subjectNames[kind] ?? 'message'} (${reference})`,
    body: `Hello ${name.split(' ')[0]},\n\n`,
    nextState: 'waiting',
  }
}

const subjectNames: Partial<Record<ViewedRequest['kind'], string>> = {
  'design-request': 'design request',
  consultation: 'consultation',
  careers: 'application',
  survey: 'answers',
  'guarantee-claim': 'guarantee claim',
}

/** Its button sends nothing: the page returns with the text inserted. */
function SavedChoice({ request: { savedReplies, quotes } }: { request: ViewedRequest }) {
  return (
    <div className="saved-choice">
      <Field
        name="saved"
        label="Start from"
        form={null}
        optional
        choices={[
          ['', 'Nothing'],
          ...savedReplies.map(({ id, name }) => [String(id), name] as const),
          ...quotes.map((number) => [number, `Link of quote ${number}`] as const),
        ]}
      />
      <DeskSubmit name="_preview" value="1" formNoValidate>
        Insert
      </DeskSubmit>
    </div>
  )
}
