import { deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { DAY_MS } from '#shared/time.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { When } from '#desk/frame/when.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import type { ListedImport } from './sql.ts'

/** The latest files; one that was applied can be undone for a day. */
export function LatestImports({ latest }: { latest: readonly ListedImport[] }) {
  if (latest.length === 0) return null
  return (
    <DeskPanel id="latest-h" title="Files so far">
      <ul className="stack stack--4">
        {latest.map((one) => (
          <Import key={one.id} of={one} />
        ))}
      </ul>
    </DeskPanel>
  )
}

const states = { checked: 'not applied', applied: 'applied', undone: 'undone' } as const

function Import({ of: { id, fileName, rows, state, version, actor, createdAt, appliedAt } }: { of: ListedImport }) {
  const { now } = useDesk()
  const posted = useFormState('import-undo')
  return (
    <li className="stack stack--1">
      <p>
        {state === 'checked' ? (
          <TextLink href={`${deskPaths.imports}?import=${id}`}>{fileName}</TextLink>
        ) : (
          <b>{fileName}</b>
        )}
        {`: ${counted(rows, 'row')}, ${states[state]}`}
      </p>
      <p className="desk-note">
        {actor}, <When at={createdAt} now={now} />
      </p>
      {state === 'applied' && now - appliedAt! < DAY_MS && (
        <DeskForm action="import-undo" version={version} hidden={{ id }} className="stack stack--2">
          <Proof form={posted?.values['id'] === String(id) ? posted : null} of={String(id)} />
          <div className="cluster">
            <DeskSubmit look="secondary sm">{`Undo ${fileName}`}</DeskSubmit>
          </div>
        </DeskForm>
      )}
    </li>
  )
}
