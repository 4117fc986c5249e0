import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { ValidationError } from '#api/http/validation.ts'
import { refreshed } from '#db/desk/products/changes.ts'
import { readLastDetails } from '#desk/content/sql.ts'
import { optional, rowId, text, upTo, whole } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { findCategoryPlace, loadCategories, orderCategories, updateCategory, type StoredCategory } from './sql.ts'

const IN_A_MINUTE = 'Shop pages show it within a minute.'
const filled = (max: number, missing: string) => upTo(max, { missing, tooLong: `Shorten this to ${max} characters.` })

const facts = {
  name: filled(60, 'Enter a name.'),
  intro: filled(400, 'Enter an introduction.'),
  alt: text(/^Rendering: .{3,190}$/, 'Begin with “Rendering: ”, then describe the picture in up to 190 characters.'),
  place: whole(1, 99, 'Enter a place, such as 1 for the first.'),
}
/** `seen` is the place that the form showed; null for none. */
const category = v.object({ ...facts, seen: optional(facts.place) })
type Typed = v.InferOutput<typeof category>

/** Changes the texts of a category and its place among the others; its address stays. */
export const saveCategory = deskForm('category-save', {
  needs: 'editContent',
  fields: v.object({ id: rowId(), ...category.entries }),
  run: async (desk, { id, ...entered }) => {
    await storeCategory(desk, id, entered, 'Changed the category')
    return { next: 'stay', message: `Saved. ${IN_A_MINUTE}` }
  },
})

const logged = v.record(v.string(), v.pipe(v.unknown(), v.transform(String)))

/** Takes the last change of a category back. */
export const restoreCategory = deskForm('category-back', {
  needs: 'editContent',
  fields: v.object({ id: rowId() }),
  run: async (desk, { id }): Promise<ActionResult> => {
    const { was, became } = await readLastDetails(desk.db, `category:${id}`)
    const [before, after] = [v.safeParse(logged, was), v.safeParse(logged, became)]
    // A place that the change left as it was is not taken back.
    const entered =
      before.success && after.success
        ? v.safeParse(category, { ...before.output, seen: after.output['place'] })
        : { success: false as const }
    if (!entered.success) throw new HttpError(404, '', { message: 'There is no change to undo.' })
    await storeCategory(desk, id, entered.output as Typed, 'Undid the last change of the category')
    return { next: 'stay', message: `Undone. ${IN_A_MINUTE}` }
  },
})

async function storeCategory(desk: PostedDesk, id: number, { seen, ...typed }: Typed, what: string): Promise<void> {
  const { db, now, version } = desk
  const all = await loadCategories(db)
  const found = all.find((each) => each.id === id)
  if (!found) throw new HttpError(404, '', { message: 'Category not found.' })
  const place = findCategoryPlace(all, found)
  // Others may have moved meanwhile, which is no wish to move this one back.
  const entered = { ...typed, place: typed.place === seen ? place : typed.place }
  const beside = all.filter(({ parentId }) => parentId === found.parentId)
  checkCategory(all, beside, found, entered)
  const order = beside.map((each) => each.id).filter((each) => each !== id)
  const { name, intro, alt } = found
  await saveChange(desk, 'category', {
    ...{ action: 'category.changed', subject: `category:${id}`, summary: `${what} ${entered.name}` },
    was: { name, intro, alt, place },
    became: entered,
    seen: { table: 'categories', id, version },
    statements: [
      updateCategory(db, id, entered, now),
      orderCategories(db, order.toSpliced(entered.place - 1, 0, id), now),
      ...refreshed(db),
    ],
  })
}

function checkCategory(
  all: readonly StoredCategory[],
  beside: readonly StoredCategory[],
  { id }: StoredCategory,
  { name, place }: Pick<Typed, 'name' | 'place'>,
): void {
  const same = all.find((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase())
  const last = beside.length
  const errors = {
    ...(same && { name: ['Another category has this name.'] }),
    ...(place > last && { place: [`Enter a place from 1 to ${last}.`] }),
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
}
