import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { formatCentimeters, formatInches } from '#shared/text/inches.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { dimensionsId } from '#ui/catalogue/dimensions-id.ts'
import { dimensionRows } from '#ui/drawing/dimension-rows.ts'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { PrintButton } from '#ui/elements/print-button.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export function ProductDimensions({ product: { spec, options } }: { product: Product }) {
  const chosen = specWithOptions(spec, options)
  const rows = dimensionRows(chosen)
  return (
    <section className="section" id={dimensionsId} aria-labelledby="dims-h">
      <div className="container">
        <SectionHead id="dims-h" title="Drawn to scale">
          <PrintButton>Print the drawing</PrintButton>
        </SectionHead>
        <div className={spec.runs ? 'split split--7-5 align-stretch' : 'split split--part align-stretch'}>
          <DrawingFigure className="drawing drawing--padded" spec={chosen} how={{ figure: true }} />
          {rows.length > 0 && (
            <table className="spec-table self-center">
              <caption className="sr-only">Dimensions</caption>
              <tbody>
                {rows.map(({ label, inches, note }) => (
                  <tr key={`${label} ${inches}`}>
                    <th scope="row">{label}</th>
                    <td>
                      <b>{formatInches(inches)}</b>
                      {note && ` ${note}`} <span className="muted">· {formatCentimeters(inches)}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
    </section>
  )
}
