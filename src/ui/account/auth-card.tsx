import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Scene } from '#ui/elements/scene.tsx'

type AuthCardProps = {
  title: string
  /** Set when the screen shows the outcome of an action instead of a form. */
  outcome?: 'done' | 'late' | 'sent'
  /** The picture next to the card on wide screens. */
  scene?: string
  children: ReactNode
}

const icons = { done: 'check', late: 'clock', sent: 'mail' } as const

export function AuthCard({ title, outcome, scene = 'wardrobes-armoires', children }: AuthCardProps) {
  return (
    <div className="auth auth--small">
      <div className="auth__form">
        <section className="stack stack--5">
          {outcome && (
            <span className="auth__outcome" data-outcome={outcome}>
              <Icon name={icons[outcome]} />
            </span>
          )}
          <h1>{title}</h1>
          {children}
        </section>
      </div>
      <div className="auth__media">
        <Scene name={scene} alt="" size="wide" />
      </div>
    </div>
  )
}
