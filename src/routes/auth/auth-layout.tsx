import type { ReactNode } from 'react'
import { Scene } from '#ui/elements/scene.tsx'

type AuthLayoutProps = {
  title: string
  lead: string
  scene: string
  facts: readonly (readonly [name: string, value: string])[]
  children: ReactNode
}

export function AuthLayout({ title, lead, scene, facts, children }: AuthLayoutProps) {
  return (
    <div className="auth">
      <div className="auth__form">
        <div>
          <div className="stack stack--2">
            <h1>{title}</h1>
            <p className="muted">{lead}</p>
          </div>
          {children}
        </div>
      </div>
      <div className="auth__media">
        <Scene name={scene} alt="" size="wide" />
        <dl className="titleblock">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
