import { showBaseboard } from '#shared/planner/commands/baseboard-fields.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { findNotch, USUAL_BASEBOARD, type Handling } from '#shared/planner/model/baseboard.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { takenTexts } from '#shared/planner/text/baseboard-text.ts'
import { formatRoundAmount, toDollars } from '#shared/text/money.ts'
import { Length, Select } from '../plan-form.tsx'

type Props = { design: Design; tariff: Tariff | null; unit: LengthUnit | undefined }

export const baseboardChoices: readonly (readonly [Handling, string])[] = [
  ['none', 'None'],
  ['off', 'I take it off before installing'],
  ['cut', 'Cut the panels around it'],
]

/** The handling of a baseboard, its sizes, what they mean for this closet, and the price of cutting around it. */
export function BaseboardFields({ design, tariff, unit }: Props) {
  const { handling, height, thickness } = showBaseboard(design)
  const hasSizes = height !== null && thickness !== null
  return (
    <>
      <Select id="baseboard-is" name="baseboard_is" label="Baseboard" value={handling} choices={baseboardChoices} />
      <div className="form-row form-row--keep">
        <Length id="baseboard" name="baseboard" label="Its height" value={height} optional />
        <Length id="baseboard-thickness" name="baseboard_thickness" label="Its thickness" value={thickness} optional />
      </div>
      <p className="small muted num">
        {[hasSizes ? '' : usualSizes(unit), ...listMeaning({ design, tariff, unit })].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

export function usualSizes(unit: LengthUnit | undefined): string {
  const { h, thickness } = USUAL_BASEBOARD
  return `Leave a size empty for the usual ${lengthText(h, unit)} × ${lengthText(thickness, unit)}.`
}

function listMeaning({ design, tariff, unit }: Props): string[] {
  if (design.runs[0]!.base === 'hung') return ['A closet that hangs ends above the baseboard.']
  const notch = findNotch(design)
  if (!notch) return tariff ? [priceText(design, tariff)] : []
  const taken = takenTexts(design, unit)
  return [
    `Each panel has a notch at its back foot, ${lengthText(notch.h, unit)} high and ${lengthText(notch.d, unit)} deep.`,
    taken.length > 0 ? `The baseboards at its ends take ${taken.join(', ')}.` : '',
  ]
}

function priceText(design: Design, tariff: Tariff): string {
  const { height, thickness } = showBaseboard(design)
  const cut = edit(design, {
    ...{ do: 'baseboard', isCutAround: true },
    length: height ?? USUAL_BASEBOARD.h,
    thickness: thickness ?? USUAL_BASEBOARD.thickness,
  })
  if (cut.outcome === 'refused') return ''
  const more = priceOf(cut.design, tariff).cents - priceOf(design, tariff).cents
  return more > 0 ? `Cutting the panels around it adds ${formatRoundAmount(toDollars(more))}.` : ''
}
