import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type AuthCardProps = {
  title: string
  /** What became of something; without it the card asks for something. */
  outcome?: 'done' | 'late' | 'sent'
  children: ReactNode
}

const icons = { done: 'check', late: 'clock', sent: 'mail' } as const

/** One card in the middle of the page: the small screens about an account. */
export function AuthCard({ title, outcome, children }: AuthCardProps) {
  return (
    <div className="container section">
      <section className="panel stack stack--5 auth-card">
        {outcome && (
          <span className="auth-card__icon" data-outcome={outcome}>
            <Icon name={icons[outcome]} />
          </span>
        )}
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  )
}
