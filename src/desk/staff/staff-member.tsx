import { roleNames } from '#shared/desk/permissions.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { When } from '#desk/frame/when.tsx'
import type { StoredStaff } from './sql.ts'

/** One person of the staff, and what an owner can change about them. */
export function StaffMemberPanel({ person }: { person: StoredStaff }) {
  const { visit, now } = useDesk()
  const { id, name, email, role, seenAt } = person
  const [hasFactor, isBySetting] = [person.hasFactor === 1, person.isBySetting === 1]
  const isMe = id === visit.id
  return (
    <section className="panel desk-narrow" aria-labelledby={`staff-${id}`}>
      <div className="panel-head">
        <h2 id={`staff-${id}`}>{isMe ? `${name} (you)` : name}</h2>
        <span className="badge badge--tint">{roleNames[role]}</span>
      </div>
      <p className="muted">
        {email}. {hasFactor ? 'Two-factor authentication is set up' : 'Two-factor authentication isn’t set up yet'}
        {seenAt === null ? '.' : ', last here '}
        {seenAt !== null && <When at={seenAt} now={now} />}
      </p>
      {isBySetting && <p className="muted">An owner by the setting DESK_OWNERS.</p>}
      {!isMe && !isBySetting && <RoleForms person={person} />}
      {isMe ? <SetUpAgainForm /> : hasFactor && <ResetForm id={id} />}
    </section>
  )
}

function RoleForms({ person: { id, role } }: { person: StoredStaff }) {
  const [changed, ended] = [usePostFor('staff-role', id), usePostFor('staff-end', id)]
  return (
    <>
      <DeskFold title="Change the role" isOpen={changed !== null}>
        <DeskForm action="staff-role" className="form" hidden={{ id, seen_role: role }}>
          <Field
            name="role"
            id={changed ? 'role' : `role-${id}`}
            label="Role"
            form={changed}
            value={role}
            choices={Object.entries(roleNames).map(([value, text]) => [value, text] as const)}
          />
          <Proof form={changed} of={`role-${id}`} />
          <DeskSubmit>Save</DeskSubmit>
        </DeskForm>
      </DeskFold>
      <DeskFold title="End the role" isOpen={ended !== null}>
        <DeskForm action="staff-end" className="form" hidden={{ id, seen_role: role }}>
          <p>The Desk is locked for this person at once. The account at the shop stays.</p>
          <Proof form={ended} of={`end-${id}`} />
          <DeskSubmit>End the role</DeskSubmit>
        </DeskForm>
      </DeskFold>
    </>
  )
}

function ResetForm({ id }: { id: number }) {
  const posted = usePostFor('staff-reset', id)
  return (
    <DeskFold title="Reset two-factor authentication" isOpen={posted !== null}>
      <DeskForm action="staff-reset" className="form" hidden={{ id }}>
        <p>For a lost phone. We email this person and all owners, and the Desk is locked until it’s set up again.</p>
        <Proof form={posted} of={`reset-${id}`} />
        <DeskSubmit>Reset</DeskSubmit>
      </DeskForm>
    </DeskFold>
  )
}

function SetUpAgainForm() {
  return (
    <DeskFold title="Set up two-factor authentication again" isOpen={useFormState('invite') !== null}>
      <DeskForm action="invite" className="form">
        <p>For a new phone, or if codes from your app no longer work. You get new recovery codes, too.</p>
        <DeskSubmit>Email me the link</DeskSubmit>
      </DeskForm>
    </DeskFold>
  )
}

function usePostFor(action: 'staff-role' | 'staff-end' | 'staff-reset', id: number) {
  const posted = useFormState(action)
  return posted?.values['id'] === String(id) ? posted : null
}
