import { hardware } from '#shared/planner/print/hardware.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { PrintPart, type PrintPartProps } from './print-part.tsx'
import { PrintTable } from './print-table.tsx'

export function PrintHardware({ design, unit }: PrintPartProps) {
  const lines = hardware(design, unit)
  const hasDoors = lines.some(({ name }) => name.startsWith('Hinge'))
  return (
    <PrintPart id="hardware" title="Hardware">
      <PrintTable
        caption="What comes with the boards"
        columns={['Part', 'Quantity', 'For']}
        numbers={['Quantity']}
        rows={lines.map(({ name, quantity, note }) => ({ key: name, cells: [name, quantity, note] }))}
      />
      {hasDoors && (
        <p className="small muted">
          A door has two hinges up to {lengthText(320, unit)}, three up to {lengthText(480, unit)}, then four.
        </p>
      )}
    </PrintPart>
  )
}
