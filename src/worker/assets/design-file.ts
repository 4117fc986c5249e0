import { decode } from '#shared/planner/code.ts'
import { cutListCsv } from '#shared/planner/cut/cut-list-csv.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'
import { designPicture } from './design-picture.ts'

const formats = {
  svg: { write: designPicture, headers: { 'Content-Type': 'image/svg+xml' } },
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
  const [, code = '', format = ''] = /^([\w-]+)\.(svg|csv)$/.exec(c.req.param('file') ?? '') ?? []
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return c.text('Not found', 404)
  const { write, headers } = formats[format as keyof typeof formats]
  return c.body(write(decoded.design), 200, { ...headers, 'Cache-Control': 'public, max-age=31536000, immutable' })
}
