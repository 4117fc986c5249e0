import { decode } from '#shared/planner/code.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import type { Design } from '#shared/planner/design.ts'
import { isometricView, isometricViews, type IsometricView } from '#shared/drawing/isometric-views.ts'
import { isometric } from '#ui/drawing/isometric/isometric.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'
import { designPicture } from './design-picture.ts'

/** A code, for the isometric picture from where it is seen, and the format. */
const FILE = new RegExp(`^([\\w-]+)(?:\\.(${isometricViews.join('|')}))?\\.(svg|csv)$`)

const formats = {
  svg: {
    write: (design: Design, view: IsometricView | null) => (view ? isometric(design, view) : designPicture(design)),
    headers: { 'Content-Type': 'image/svg+xml' },
  },
  csv: {
    write: cutListCsv,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="cut-list.csv"',
    },
  },
}

/** The picture of a drawn closet, or its boards for a saw or a spreadsheet. The same code always has the same files. */
export function designFile(c: WorkerContext): Response {
  const [, code = '', view = null, format = ''] = FILE.exec(c.req.param('file') ?? '') ?? []
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return c.text('Not found', 404)
  const { write, headers } = formats[format as keyof typeof formats]
  return c.body(write(decoded.design, isometricView(view)), 200, {
    ...headers,
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
}
