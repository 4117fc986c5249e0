import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { roleNames } from '#shared/desk/permissions.ts'
import { DeskForm } from './desk-form.tsx'
import { useDesk } from './desk-context.ts'
import { DeskMark } from './desk-mark.tsx'
import { DeskNav } from './desk-nav.tsx'
import { PageMessage } from './page-message.tsx'
import { SearchBox } from './search-box.tsx'

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
              Close desk
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

/** The same while the desk is closed: no search, no rail. */
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
  return (
    <div className="desk-brand">
      <a className="brand" href={href} aria-label={`${brand.name}, desk`}>
        <DeskMark />
        <span>{brand.name}</span>
      </a>
      <i>Desk</i>
    </div>
  )
}
