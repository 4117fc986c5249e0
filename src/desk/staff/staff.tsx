import { deskPaths } from '#shared/desk/paths.ts'
import { roleNames } from '#shared/desk/permissions.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { When } from '#desk/frame/when.tsx'
import { listStaff, type StoredInvitation, type StoredStaff } from './sql.ts'
import { endStaff, inviteStaff, resetFactor, saveRole, withdrawInvitation } from './staff-forms.ts'
import { StaffMemberPanel } from './staff-member.tsx'

type Data = { people: StoredStaff[]; invited: StoredInvitation[] }

export const staff = deskPage<Data>(deskPaths.staff, {
  needs: 'manageStaff',
  title: 'Staff',
  load: async ({ c, db, now }) => ({ data: await listStaff(db, c.get('settings').desk.owners, now) }),
  Screen: StaffScreen,
  forms: [inviteStaff, withdrawInvitation, saveRole, endStaff, resetFactor],
})

function StaffScreen({ data: { people, invited } }: { data: Data }) {
  return (
    <>
      <DeskHead
        title="Staff"
        about="Owners may do everything. Office sees orders with money, requests and reviews. Workshop sees orders without prices."
      />
      {people.map((person) => (
        <StaffMemberPanel key={person.id} person={person} />
      ))}
      {invited.length > 0 && <Invited invited={invited} />}
      <Invite />
    </>
  )
}

function Invited({ invited }: { invited: readonly StoredInvitation[] }) {
  const { now } = useDesk()
  const posted = useFormState('staff-withdraw')
  return (
    <section className="panel desk-narrow" aria-labelledby="invited-h">
      <div className="panel-head">
        <h2 id="invited-h">Invited</h2>
        <span className="desk-note">no confirmed account yet</span>
      </div>
      {invited.map(({ email, role, expiresAt }) => (
        <DeskForm key={email} action="staff-withdraw" className="form" hidden={{ email }}>
          <p>
            <b>{email}</b> as {roleNames[role]}. Expires <When at={expiresAt} now={now} />.
          </p>
          <Proof form={posted?.values['email'] === email ? posted : null} of={email} />
          <DeskSubmit look="secondary sm">Withdraw the invitation</DeskSubmit>
        </DeskForm>
      ))}
    </section>
  )
}

function Invite() {
  const posted = useFormState('staff-invite')
  return (
    <DeskPanel id="invite-h" title="Invite someone" className="panel desk-narrow">
      <DeskForm action="staff-invite" className="form">
        <Field name="email" label="Email address" type="email" form={posted} autoComplete="off" />
        <Field
          name="role"
          label="Role"
          form={posted}
          value="office"
          choices={Object.entries(roleNames).map(([role, name]) => [role, name] as const)}
        />
        <Proof form={posted} of="invite" />
        <DeskSubmit look="primary">Send the invitation</DeskSubmit>
      </DeskForm>
    </DeskPanel>
  )
}
