import { counted } from '#shared/desk/times.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { When } from '#desk/frame/when.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { StoredScripts, UsedScripts } from './sql.ts'

export type ShownScripts = {
  /** Of the setting that names the version in use. */
  version: number
  inUse: UsedScripts | null
  /** The newest first. */
  versions: StoredScripts[]
  /** Whether `SCRIPTS_OFF` turns everything off, and which settings come before what is entered here. */
  isOff: boolean
  settings: string[]
  /** Which hosts the scripts in use name, and whether pages may connect to them. */
  hosts: { host: string; isAllowed: boolean }[]
}

/** The scripts of others, which run on the shop's pages with the visitor's consent and never at the Desk. */
export function ScriptsPanel({ scripts }: { scripts: ShownScripts }) {
  return (
    <>
      <Editor scripts={scripts} />
      <Hosts hosts={scripts.hosts} />
      {scripts.versions.length > 0 && <Versions scripts={scripts} />}
    </>
  )
}

function Editor({ scripts: { version, inUse, isOff, settings } }: { scripts: ShownScripts }) {
  const form = useFormState('scripts-save')
  return (
    <section className="panel desk-narrow" aria-labelledby="scripts-h">
      <div className="panel-head">
        <h2 id="scripts-h">Third-party scripts</h2>
        <span className="desk-note">{isOff ? 'off' : 'run with the visitor’s consent'}</span>
      </div>
      {isOff && <p>Third-party scripts are off (SCRIPTS_OFF).</p>}
      {settings.length > 0 && <p>{`${settings.join(' and ')} of the settings come before what is here.`}</p>}
      <DeskForm action="scripts-save" className="form markup" version={version}>
        <Field
          name="head"
          label="In the head"
          optional
          hint="Elements script, link, meta and style, up to 64 KB. data-consent names the consent that an element needs."
          form={form}
          value={inUse?.head ?? ''}
          rows={8}
          spellCheck={false}
        />
        <Field
          name="body"
          label="In the body"
          optional
          form={form}
          value={inUse?.body ?? ''}
          rows={8}
          spellCheck={false}
        />
        <Proof form={form} of="scripts" />
        <DeskSubmit look="primary">Save scripts</DeskSubmit>
      </DeskForm>
    </section>
  )
}

function Hosts({ hosts }: Pick<ShownScripts, 'hosts'>) {
  if (hosts.length === 0) return null
  return (
    <DeskPanel id="hosts-h" title="Hosts" className="panel desk-narrow">
      <p className="muted">
        Scripts run from any host. Connections, pictures, styles and frames of a host need its place in SCRIPT_HOSTS.
      </p>
      <ul className="stack stack--2">
        {hosts.map(({ host, isAllowed }) => (
          <li key={host}>
            {host}{' '}
            <span className={`badge ${isAllowed ? 'badge--tint' : 'badge--outline'}`}>
              {isAllowed ? 'Everything allowed' : 'Scripts alone'}
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

function Versions({ scripts: { version, versions, inUse } }: { scripts: ShownScripts }) {
  const { now } = useDesk()
  const form = useFormState('scripts-use')
  return (
    <DeskPanel id="versions-h" title="Versions" className="panel desk-narrow">
      {versions.map(({ id, size, createdAt }) => (
        <div key={id} className="cluster">
          <p>
            <b>{`Version ${id}`}</b>, {counted(size, 'character')}, saved <When at={createdAt} now={now} />
          </p>
          {id === inUse?.id ? (
            <span className="badge badge--tint">In use</span>
          ) : (
            <DeskForm action="scripts-use" version={version} hidden={{ id }}>
              <Proof form={form?.values['id'] === String(id) ? form : null} of={`version-${id}`} />
              <DeskSubmit look="secondary sm" aria-label={`Use version ${id}`}>
                Use this version
              </DeskSubmit>
            </DeskForm>
          )}
        </div>
      ))}
    </DeskPanel>
  )
}
