import { use } from 'react'
import { specOfCode } from '#shared/planner/model/spec-of-code.ts'
import { DrawContext } from './drawing-figure.tsx'
import type { LengthUnit } from '#shared/planner/model/lengths.ts'
import type { Compared } from '#shared/planner/saved/compared-designs.ts'

type Box = { x: number; y: number; w: number; h: number }

const VIEW_BOX = /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/

type ScaledDrawingsProps = { sides: readonly Compared[]; unit: LengthUnit | undefined }

/** Two drawings in frames of the same size, on one floor, so that an inch is as long in both. */
export function ScaledDrawings({ sides, unit }: ScaledDrawingsProps) {
  const draw = use(DrawContext)
  if (!draw) return null
  const drawn = sides.map(({ code, name }) => {
    const spec = specOfCode(code, name)
    return spec ? draw(spec, { dims: false, unit }) : ''
  })
  const boxes = drawn.map(readViewBox)
  const w = Math.max(...boxes.map((box) => box.w))
  const h = Math.max(...boxes.map((box) => box.h))
  return (
    <div className="scaled">
      {drawn.map((svg, index) => (
        <figure className="stack stack--2" key={index}>
          <div
            className="drawing"
            dangerouslySetInnerHTML={{ __html: svg.replace(VIEW_BOX, framed(boxes[index]!, w, h)) }}
          />
          <figcaption className="small muted">{sides[index]!.name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function readViewBox(svg: string): Box {
  const [, x = 0, y = 0, w = 0, h = 0] = VIEW_BOX.exec(svg) ?? []
  return { x: Number(x), y: Number(y), w: Number(w), h: Number(h) }
}

/** The same origin, with room above and at both sides. */
function framed({ x, y, w, h }: Box, wide: number, high: number): string {
  return `viewBox="${x - (wide - w) / 2} ${y - (high - h)} ${wide} ${high}"`
}
