import * as v from 'valibot'
import { asciiEmail, isEmailAddress } from '#shared/text/email-address.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { text } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

/** `recipient` is '' if the shop wants no email about new orders. */
export type OrderNews = { recipient: string; version: number }

const recipient = v.pipe(
  text(/^.{0,254}$/, 'Shorten it to 254 characters.', asciiEmail),
  v.check((typed) => typed === '' || isEmailAddress(typed), 'Enter an email address, or leave it empty.'),
)

/** Sets where the shop gets an email about each new order. */
export const saveOrderNews = deskForm('order-news', {
  ...{ needs: 'seeSettings', fields: v.object({ recipient }) },
  run: async (desk, typed) => {
    const { db, version } = desk
    await saveChange(desk, 'setting', {
      ...{ action: 'settings.order-news', subject: 'settings', summary: 'Changed where new orders are emailed' },
      became: { recipient: typed.recipient },
      seen: { table: 'order_news', id: 1, version },
      statements: [db.prepare('UPDATE order_news SET recipient = ? WHERE id = 1').bind(typed.recipient)],
    })
    const message = typed.recipient ? `New orders are emailed to ${typed.recipient}.` : 'New orders aren’t emailed.'
    return { next: 'stay', message }
  },
})

export function OrderNewsPanel({ news: { recipient: value, version } }: { news: OrderNews }) {
  const form = useFormState('order-news')
  return (
    <section className="panel form" aria-labelledby="news-h">
      <h2 id="news-h">New orders</h2>
      <DeskForm action="order-news" version={version} className="form">
        <Field
          {...{ name: 'recipient', label: 'Email each new order to', type: 'email', form, optional: true, value }}
          {...{ hint: 'Leave it empty for none.', maxLength: 254 }}
        />
        <DeskSubmit look="secondary sm">Save</DeskSubmit>
      </DeskForm>
    </section>
  )
}
