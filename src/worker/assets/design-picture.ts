import type { Design } from '#shared/planner/design.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'

const STYLE = `<style>.panel,.front{fill:#fff;stroke:#374151}.void{fill:#f3f4f6}.rod,.dims,.line{fill:none;stroke:#374151}.rod{stroke-linecap:round}.cloth{fill:#e5e7eb;stroke:#9ca3af}.ghost{fill:none;stroke:#9ca3af}.plan{fill:#dcfce7;stroke:#166534}</style>`

/** A design's picture for carts and orders, as SVG. */
export function designPicture(design: Design): string {
  return drawing(toSpec(design), { dims: false })
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" ')
    .replace(/>/, `>${STYLE}`)
}
