import * as v from 'valibot'
import { finishNames } from '#shared/catalogue/options.ts'
import { finishes } from '#shared/planner/model/design.ts'
import { refreshed } from '#db/desk/products/changes.ts'
import { choice } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { switchFinish } from './finish-sql.ts'
import { IN_A_MINUTE } from './product-change.ts'

/** Takes a finish off sale everywhere, or puts it back: every product that was for sale, and what is drawn. */
export const saveFinish = deskForm('finish-sale', {
  needs: 'changeProducts',
  fields: v.object({
    finish: choice(finishes, 'Choose a finish from the list.'),
    to: choice(['on', 'off'], 'Choose on or off.'),
  }),
  run: async (desk, { finish, to }) => {
    const { db, now } = desk
    const name = finishNames[finish]!
    const [was, became] = to === 'off' ? ['on', 'off'] : ['off', 'on']
    await saveChange(desk, 'finish', {
      ...{ action: `finish.${to}`, subject: `finish:${finish}` },
      summary: to === 'off' ? `Took ${name} off sale` : `Put ${name} back on sale`,
      ...{ was: { sale: was }, became: { sale: became } },
      statements: [...switchFinish(db, finish, to, now), ...refreshed(db)],
    })
    const message = to === 'off' ? `${name} is off sale.` : `${name} is back on sale.`
    return { next: 'stay', message: `${message} ${IN_A_MINUTE}` }
  },
})
