import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { useDesk } from './desk-context.ts'
import { DeskIcon } from './desk-icon.tsx'
import { menu, type MenuEntry } from './menu.ts'

/** The rail; a slider of pills on narrow screens. */
export function DeskNav() {
  const { visit, path } = useDesk()
  const shown = menu.filter(({ needs }) => may(visit.role, needs))
  const current = currentEntry(shown, path.split('?')[0]!)
  return (
    <nav className="desk-nav" aria-label="Desk">
      <ul className="desk-list">
        {shown.map((entry) => (
          <li key={entry.path} className={entry.isApart ? 'is-apart' : undefined}>
            <a
              href={entry.path}
              aria-current={entry === current ? 'page' : undefined}
              aria-keyshortcuts={`g ${entry.key}`}
            >
              <DeskIcon name={entry.icon} />
              {entry.name}
              {entry.counts && (
                <Waiting count={visit.waiting[entry.counts]} word={entry.counts === 'emails' ? 'failed' : 'waiting'} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many items are waiting or failed; nothing if there are none. */
function Waiting({ count, word }: { count: number; word: string }) {
  if (count === 0) return null
  return (
    <b>
      {count}
      <span className="sr-only"> {word}</span>
    </b>
  )
}

/** The entry whose address is the longest beginning of this page's. */
function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  const holding = entries.filter(
    ({ path }) => pathname === path || (path !== deskPaths.home && pathname.startsWith(`${path}/`)),
  )
  return holding.toSorted((a, b) => b.path.length - a.path.length)[0]
}
