import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon.tsx'
import { Scene } from '#ui/elements/scene.tsx'

type AuthCardProps = {
  title: string
  /** What became of something; without it the screen asks for something. */
  outcome?: 'done' | 'late' | 'sent'
  /** The picture beside it on wide screens. */
  scene?: string
  children: ReactNode
}

const icons = { done: 'check', late: 'clock', sent: 'mail' } as const

/** The small screens about an account: a few words or fields beside a picture. */
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
