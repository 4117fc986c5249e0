import { useAtomValue } from 'jotai/react'
import { paths } from '#shared/paths.ts'
import { locationAtom } from '#shared/state/page.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { Icon, type IconName } from '#ui/elements/icon/icon.tsx'

const entries: readonly (readonly [name: string, icon: IconName, path: string])[] = [
  ['Dashboard', 'home', paths.dashboard],
  ['My orders', 'box', paths.orders],
  ['My designs', 'ruler', paths.accountDesigns],
  ['Profile', 'user', paths.account],
  ['Addresses', 'pin', paths.accountAddresses],
  ['Preferences', 'sliders', paths.accountPreferences],
  ['Password', 'lock', paths.accountPassword],
  ['Devices', 'shield', paths.accountDevices],
]

export function AccountNav() {
  const [current = '/'] = useAtomValue(locationAtom).split('?')
  const isOrder = current.startsWith(`${paths.orders}/`)
  return (
    <nav className="account-nav" aria-label="Account">
      <ul className="account-list">
        {entries.map(([name, icon, path]) => (
          <li key={path}>
            <a
              href={path}
              aria-current={path === current ? 'page' : isOrder && path === paths.orders ? true : undefined}
            >
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <ActionForm action="logout">
            <button type="submit">
              <Icon name="out" />
              Sign out
            </button>
          </ActionForm>
        </li>
      </ul>
    </nav>
  )
}
