import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Section, type SectionFacts } from './section.tsx'

export function Split({ ratio, children, ...section }: SectionFacts & { ratio?: Ratio; children?: ReactNode }) {
  return (
    <Section {...section}>
      <div className={ratio ? `split split--${ratio}` : 'split'}>{children}</div>
    </Section>
  )
}

type Ratio = '5-7' | '7-5' | '4-8' | '5-6'

export function Columns({ children }: { children?: ReactNode }) {
  return <div className="grid grid--3 grid--gap-5">{children}</div>
}

export function Column({ children }: { children?: ReactNode }) {
  return <div className="stack content-column">{children}</div>
}

export function Note({ kind = 'info', children }: { kind?: 'info' | 'warning'; children?: ReactNode }) {
  return (
    <div className={kind === 'warning' ? 'notice notice--warning' : 'notice'}>
      <Icon name={kind === 'warning' ? 'alert' : 'info'} />
      <div>{children}</div>
    </div>
  )
}

export function Table({ children }: { children?: ReactNode }) {
  return (
    <div className="table-wrap">
      <table className="table num">{children}</table>
    </div>
  )
}
