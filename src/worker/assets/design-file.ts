import { renderSVG } from 'uqr'
import { filePaths } from '#shared/file-paths.ts'
import { href } from '#shared/paths.ts'
import { DRAWING_VERSION } from '#shared/planner/design-product.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { drawnDesign } from '#shared/planner/model/sound-design.ts'
import { isometricView, isometricViews, type IsometricView } from '#shared/drawing/isometric-views.ts'
import { isometric } from '#ui/drawing/isometric/isometric.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { closetModel } from './closet-model.ts'
import { closetUsdz } from './closet-usdz.ts'
import { sharePicture } from '#worker/assets/share-picture/share-picture.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'

/** A code, for the isometric picture from where it is seen, and the format. */
const FILE = new RegExp(`^([\\w-]+)(?:\\.(${isometricViews.join('|')}))?\\.(qr\\.svg|svg|png|csv|glb|usdz)$`)

type Content = string | Uint8Array<ArrayBuffer>
const FOR_GOOD = 'public, max-age=31536000, immutable'

type Wanted = {
  view: IsometricView | null
  /** Where the planner opens the design. */
  planner: string
}
type Format = {
  write: (design: Design, wanted: Wanted) => Content | Promise<Content>
  headers: Record<string, string>
}

const formats: Record<string, Format> = {
  svg: {
    write: (design, { view }) => (view ? isometric(design, view) : designPicture(design)),
    headers: { 'Content-Type': 'image/svg+xml' },
  },
  'qr.svg': {
    write: (_, { planner }) => renderSVG(planner, { border: 4 }),
    headers: { 'Content-Type': 'image/svg+xml' },
  },
  png: { write: sharePicture, headers: { 'Content-Type': 'image/png' } },
  csv: {
    write: cutListCsv,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="cut-list.csv"',
      // Someone saws by it.
      'Cache-Control': 'public, max-age=3600',
    },
  },
  glb: {
    write: closetModel,
    headers: {
      'Content-Type': 'model/gltf-binary',
      'Content-Disposition': 'attachment; filename="closet.glb"',
      'X-Robots-Tag': 'noindex',
    },
  },
  usdz: {
    write: closetUsdz,
    headers: {
      'Content-Type': 'model/vnd.usdz+zip',
      // An iPhone shows it in the room only if it is no download.
      'Content-Disposition': 'inline; filename="closet.usdz"',
      'X-Robots-Tag': 'noindex',
    },
  },
}

/**
 * A design as a picture or a 3D model, a QR code of its address, or its boards for a saw or a spreadsheet. The same address always has the
 * same file. What breaks a rule has none: the work of boards that lie in each other has no limit.
 */
export async function designFile(c: WorkerContext): Promise<Response> {
  const file = c.req.param('file') ?? ''
  const [, code = '', view = null, format = ''] = FILE.exec(file) ?? []
  const design = drawnDesign(code)
  if (!design) return c.text('Not found', 404)
  // Emails and orders have addresses of earlier releases.
  if (c.req.param('version') !== DRAWING_VERSION) {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(href(filePaths.design, { version: DRAWING_VERSION, file }))
  }
  const { write, headers } = formats[format]!
  const wanted = { view: isometricView(view), planner: new URL(plannerHref({ code }), c.req.url).href }
  return c.body(await write(design, wanted), 200, { 'Cache-Control': FOR_GOOD, ...headers })
}

const STYLE = `<style>.panel,.front{fill:#fff;stroke:#374151}.void{fill:#f3f4f6}.rod,.dims,.line{fill:none;stroke:#374151}.rod{stroke-linecap:round}.cloth{fill:#e5e7eb;stroke:#9ca3af}.ghost{fill:none;stroke:#9ca3af}.plan{fill:#dcfce7;stroke:#166534}</style>`

/** A design's picture for carts and orders, as SVG. */
function designPicture(design: Design): string {
  return drawing(toSpec(design), { dims: false })
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" ')
    .replace(/>/, `>${STYLE}`)
}
