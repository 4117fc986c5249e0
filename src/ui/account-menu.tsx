import { paths } from '#shared/paths.ts'
import { Icon } from './icon.tsx'

export function AccountMenu() {
  return (
    <div id="pop-account" popover="auto" className="popover menu menu--account">
      <a href={paths.login}>
        <Icon name="user" />
        Login
      </a>
      <a href={paths.register}>
        <Icon name="plus" />
        Register
      </a>
      <hr />
      <p className="small muted">No account needed to order.</p>
    </div>
  )
}
