import { useEffect } from 'react'
import { shortcutKey } from '#shared/text/shortcut-key.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { closerOf, dialogAttributes, openerOf } from '#ui/frame/dialog-attributes.ts'

const ID = 'planner-keys'

const lists: readonly { name: string; keys: readonly (readonly [keys: string, what: string])[] }[] = [
  {
    name: 'On a section of the drawing',
    keys: [
      ['← →', 'Next section'],
      ['Enter', 'Go to its parts'],
      ['[ ]', 'Narrower or wider by one step, with Shift by eight'],
      ['Alt ← →', 'Move the section'],
      ['D', 'Copy the section'],
      ['A', 'Choose a new part'],
      ['Delete', 'Remove the section'],
      ['Esc', 'Leave the drawing'],
    ],
  },
  {
    name: 'On a part',
    keys: [
      ['↑ ↓', 'Next part'],
      ['Space', 'Pick it up or put it down'],
      ['↑ ↓', 'One pin higher or lower once picked up, with Shift five'],
      ['Delete', 'Remove the part'],
      ['Esc', 'Put it back, or return to the section'],
    ],
  },
  {
    name: 'Everywhere',
    keys: [
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z, Ctrl Y', 'Redo'],
      ['?', 'Show these keys'],
    ],
  },
  {
    name: 'In 3D',
    keys: [
      ['← → ↑ ↓', 'Turn the closet'],
      ['+ −', 'Closer or farther'],
      ['0', 'See it from the front'],
    ],
  },
]

/** The list of shortcuts, opened by `?` or its button. */
export function KeysDialog() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (shortcutKey(event) !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest('input, textarea, select, dialog')) return
      event.preventDefault()
      ;(document.getElementById(ID) as HTMLDialogElement).showModal()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button className="btn btn--quiet" aria-haspopup="dialog" aria-keyshortcuts="?" {...openerOf(ID)}>
        Keys
      </button>
      <dialog className="dialog" aria-labelledby="keys-h" {...dialogAttributes(ID)}>
        <div className="spread">
          <h2 id="keys-h">Keys</h2>
          <button className="icon-btn" aria-label="Close" {...closerOf(ID)}>
            <Icon name="close" />
          </button>
        </div>
        <div className="stack">
          {lists.map(({ name, keys }) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <table className="pricelist">
                <tbody>
                  {keys.map(([pressed, what]) => (
                    <tr key={pressed + what}>
                      <th scope="row">
                        <kbd>{pressed}</kbd>
                      </th>
                      <td>{what}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </div>
      </dialog>
    </>
  )
}
