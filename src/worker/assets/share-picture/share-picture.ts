import { clearestView } from '#shared/drawing/isometric-views.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { measureFaces, closetFaces } from '#ui/drawing/isometric/closet-faces.ts'
import type { Tone } from '#ui/drawing/isometric/faces.ts'
import { toneColors } from '#ui/drawing/isometric/tone-colors.ts'
import { finishColors } from '#ui/drawing/model/finish-colors.ts'
import { SHARE_CARD_SIZE } from '#worker/seo/share-card.ts'
import { fill, samplesFor, type Point } from './bitmap.ts'
import { png } from './png.ts'
import { smooth, type Rgb } from './smooth.ts'

const BACKGROUND = '#f3f4f6'
const EDGE = '#374151'
/** Of the picture, how much the closet may take. */
const SHARE = 0.88
/** Fine enough that lines of the closet stay straight. */
const UNITS_AN_INCH = 64
const tones: readonly Tone[] = ['top', 'front', 'side', 'back', 'metal', 'light']

/** The picture of a design that links and emails show, as PNG: the isometric one without text. */
export function sharePicture(design: Design): Promise<Uint8Array<ArrayBuffer>> {
  const faces = closetFaces(design, clearestView(design), UNITS_AN_INCH)
  const [left, top, right, bottom] = measureFaces(faces)
  const samples = samplesFor(SHARE_CARD_SIZE.width, SHARE_CARD_SIZE.height)
  const { width, height } = samples
  const scale = SHARE * Math.min(width / (right - left), height / (bottom - top))
  const place = ([x, y]: Point): Point => [
    width / 2 + (x - (left + right) / 2) * scale,
    height / 2 + (y - (top + bottom) / 2) * scale,
  ]
  const palette = [BACKGROUND, EDGE, ...tones.map((tone) => toneColors(finishColors[design.finish])[tone])]
  for (const { corners, tone } of faces) {
    const placed = corners.map(place)
    fill(samples, placed, palette.indexOf(EDGE))
    fill(samples, inset(placed), tones.indexOf(tone) + 2)
  }
  return png(smooth(samples, palette.map(rgb)))
}

/** The polygon without the line along its edge. */
function inset(corners: readonly Point[]): Point[] {
  return corners.map(([x, y], index) => {
    const [[ax, ay], [bx, by]] = [corners.at(index - 1)!, corners[(index + 1) % corners.length]!]
    const toward = (dx: number, dy: number): Point => {
      const length = Math.hypot(dx, dy) || 1
      const share = Math.min(1, length / 4) / length
      return [dx * share, dy * share]
    }
    const [[ux, uy], [vx, vy]] = [toward(ax - x, ay - y), toward(bx - x, by - y)]
    return [x + ux + vx, y + uy + vy]
  })
}

function rgb(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
