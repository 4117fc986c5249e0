import type { ReactNode } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { roleNames } from '#shared/desk/permissions.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useDesk } from './desk-context.ts'
import { DeskForm } from './desk-form.tsx'
import { Mark } from '#ui/frame/layouts/mark.tsx'
import { DeskNav } from './desk-nav.tsx'
import { PageMessage } from './page-message.tsx'

/** The desk around a screen: the bar with the search, the rail, and what came of the last form. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { visit } = useDesk()
  return (
    <>
      <SkipLink />
      <header className="desk-bar">
        <div>
          <DeskBrand href={deskPaths.home} />
          <SearchBox />
          <DeskForm action="close" className="desk-who">
            <span>
              <b>{visit.name}</b> {roleNames[visit.role]}
            </span>
            <a className="desk-keys" href={deskPaths.keys} aria-keyshortcuts="?">
              Keys
            </a>
            <button type="submit">
              <Icon name="lock" />
              Lock the Desk
            </button>
          </DeskForm>
        </div>
      </header>
      <div className="desk-frame">
        <DeskNav />
        <main id="main">
          <PageMessage />
          {children}
        </main>
      </div>
    </>
  )
}

/** The same while the Desk is locked: no search, no rail. */
export function ClosedFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="desk-bar">
        <div>
          <DeskBrand href={deskPaths.open} />
          <span />
          <p className="desk-who">
            <a href={paths.home}>Back to the shop</a>
          </p>
        </div>
      </header>
      <main id="main" className="desk-open">
        <div>
          <PageMessage />
          {children}
        </div>
      </main>
    </>
  )
}

/** Around sheets of paper: nothing but what came of the last form. */
export function PaperFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="desk-paper">
      <PageMessage />
      {children}
    </main>
  )
}

function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to content
    </a>
  )
}

function DeskBrand({ href }: { href: string }) {
  const business = useBusiness()
  return (
    <div className="desk-brand">
      <a className="brand" href={href} aria-label={`${business.name}, Desk`}>
        <Mark />
        <span>{business.name}</span>
      </a>
      <i>Desk</i>
    </div>
  )
}

/** The search in the bar: the number of an order or a request leads there, anything else to all that fits. */
function SearchBox() {
  const { path } = useDesk()
  const [pathname, query] = path.split('?')
  const typed = pathname === deskPaths.search ? (new URLSearchParams(query).get('q') ?? '') : ''
  return (
    <form className="desk-search" role="search" action={deskPaths.search} method="get">
      <label className="sr-only" htmlFor="q">
        Search the Desk
      </label>
      <Icon name="search" />
      <input
        id="q"
        name="q"
        type="search"
        placeholder="Number, name, city, phone, ZIP"
        aria-keyshortcuts="/"
        defaultValue={typed}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}
