import * as v from 'valibot'
import { counted } from '#shared/desk/times.ts'
import { shopTime } from '#shared/text/shop-time.ts'
import { throttle } from '#api/http/throttle.ts'
import { listIdeaReaders } from '#db/account/idea-readers.ts'
import { ExportMenu } from '#desk/frame/export-menu.tsx'
import { choice } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { Proof } from '#desk/frame/proof.tsx'
import { saveChange } from '#desk/frame/save-change.ts'
import { sheetFile, sheetFormats } from '#desk/frame/sheet-file.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { limits } from '#worker/base/limits.ts'
import { readSettings } from '#worker/base/settings.ts'
import { unsubscribePath } from '#worker/base/signing/unsubscribe-link.ts'

const headings = ['Email', 'Name', 'Since', 'Ticked in', 'Unsubscribe link']

/** Saves who wants design ideas by email, for a service that sends them. */
export const exportIdeaReaders = deskForm('ideas-export', {
  ...{ needs: 'exportIdeaReaders', isProven: true, isFile: true },
  fields: v.object({ format: choice(sheetFormats, 'Choose Excel or CSV.') }),
  run: async (desk, { format }) => {
    const { hits, windowMs } = limits.deskExports
    await throttle(desk.c, 'desk-exports', hits, windowMs, String(desk.visit.id))
    const { appKey, mail } = readSettings(desk.c.env)
    const readers = await listIdeaReaders(desk.db)
    await saveChange(desk, 'customer', {
      ...{ action: 'customers.exported', subject: 'customers', statements: [] },
      summary: `Exported ${counted(readers.length, 'reader')} of design ideas as ${format}`,
      became: { exported: true },
    })
    const rows = readers.map(({ email, name, since, source }) => ({
      ...{ Email: email, Name: name, Since: since === null ? '' : shopTime(since).slice(0, 'YYYY-MM-DD'.length) },
      ...{ 'Ticked in': source, 'Unsubscribe link': mail.origin + unsubscribePath(appKey, email) },
    }))
    return { next: 'save', file: await sheetFile(desk, { name: 'design-ideas', headings, rows }, format) }
  },
})

export function IdeasExport() {
  const form = useFormState('ideas-export')
  return (
    <ExportMenu action="ideas-export">
      <p className="desk-note">
        Everyone who wants design ideas by email, with the link that takes it back. Put that link into each email that
        you send them. The export is logged under your name.
      </p>
      <Proof form={form} />
    </ExportMenu>
  )
}
