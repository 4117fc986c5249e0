import type { ReactNode } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'

export type PrintPartProps = { design: Design; unit: LengthUnit }

export function PrintPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
