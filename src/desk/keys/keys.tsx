import * as v from 'valibot'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import type { Db } from '#db/db.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { choice } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { menu } from '#desk/frame/menu.ts'

/** Switches the desk's single keys on or off for this person. */
const setKeys = deskForm('keys', {
  needs: 'readOrders',
  fields: v.object({ to: choice(['on', 'off'], 'Choose on or off.') }),
  run: async (desk, { to }) => {
    const { db, visit } = desk
    await saveChange(desk, 'setting', {
      ...{ action: 'staff.keys', subject: `user:${visit.id}`, summary: `Switched single keys ${to}` },
      ...{ was: { keys: visit.hasKeys }, became: { keys: to === 'on' } },
      statements: [setKeysOff(db, visit.id, to === 'off')],
    })
    return { next: 'stay', message: `Single keys are ${to}.` }
  },
})

function setKeysOff(db: Db, userId: number, isOff: boolean): D1PreparedStatement {
  return db.prepare('UPDATE staff SET keys_off = ?2 WHERE user_id = ?1').bind(userId, Number(isOff))
}

/** Every key of the desk, and the switch for all of them. */
export const keys = deskPage(deskPaths.keys, {
  needs: 'readOrders',
  title: 'Keys',
  load: () => ({ data: null }),
  Screen: KeysScreen,
  forms: [setKeys],
})

type Key = readonly [keys: string, what: string]

const everywhere: readonly Key[] = [
  ['/', 'Search'],
  ['?', 'This page'],
  ['z', 'Undo the last change'],
]
const inLists: readonly Key[] = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['a', 'Select all rows that are shown'],
]
const onOrders: readonly Key[] = [
  ['m', 'The next step'],
  ['n', 'Write a note'],
  ['p', 'Print'],
  ['[', 'Previous order in your list'],
  [']', 'Next order in your list'],
]

function KeysScreen() {
  const { visit } = useDesk()
  const { hasKeys } = visit
  const pages = menu
    .filter(({ needs }) => may(visit.role, needs))
    .map(({ key, name }) => [`g ${key}`, `Go to ${name}`] as const)
  return (
    <>
      <DeskHead
        title="Keys"
        about="Each key follows a link or moves to a button on the page, except while you type in a field. Everything also works without keys."
      />
      <section className="panel stack" aria-labelledby="switch-h">
        <h2 id="switch-h">{hasKeys ? 'Single keys are on' : 'Single keys are off'}</h2>
        <p className="muted">Switch them off if you use voice control or press keys by mistake.</p>
        <DeskForm action={setKeys.name} hidden={{ to: hasKeys ? 'off' : 'on' }}>
          <DeskSubmit>{hasKeys ? 'Switch single keys off' : 'Switch single keys on'}</DeskSubmit>
        </DeskForm>
      </section>
      <div className="key-lists">
        <KeyList id="everywhere" name="Everywhere" keys={[...everywhere, ...pages]} />
        <KeyList id="lists" name="In lists" keys={inLists} />
        <KeyList
          id="orders"
          name="On an order"
          keys={may(visit.role, 'refundOrder') ? [...onOrders, ['f', 'Refund']] : onOrders}
        />
      </div>
    </>
  )
}

function KeyList({ id, name, keys }: { id: string; name: string; keys: readonly Key[] }) {
  return (
    <section className="panel" aria-labelledby={`${id}-h`}>
      <div className="panel-head">
        <h2 id={`${id}-h`}>{name}</h2>
      </div>
      <dl className="keys">
        {keys.map(([pressed, what]) => (
          <div key={pressed}>
            <dt>
              {pressed.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
