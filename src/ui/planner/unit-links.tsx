import type { LengthUnit } from '#shared/text/parse-length.ts'

export type UnitLinksProps = { unit: LengthUnit | undefined; href: (unit: LengthUnit) => string }

export function UnitLinks({ unit, href }: UnitLinksProps) {
  return (
    <div className="unit-switch" role="group" aria-label="Lengths in">
      {(['in', 'cm'] as const).map((each) => (
        <a
          key={each}
          className="option"
          href={href(each)}
          aria-current={each === (unit ?? 'in') ? 'true' : undefined}
          data-keep-scroll=""
        >
          {each}
        </a>
      ))}
    </div>
  )
}
