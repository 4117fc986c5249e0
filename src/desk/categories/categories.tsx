import { deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { restoreCategory, saveCategory } from './category-forms.ts'
import { CategoryPanel } from './category-panel.tsx'
import { findCategoryPlace, loadCategories, type StoredCategory } from './sql.ts'

type Data = { categories: StoredCategory[]; chosen: StoredCategory | null }

/** The categories in the order of the shop, and the texts of the chosen one. */
export const categoriesScreen = deskPage<Data>(deskPaths.categories, {
  needs: 'editContent',
  title: 'Categories',
  load: async ({ db, query }) => {
    const categories = await loadCategories(db)
    return { data: { categories, chosen: categories.find(({ id }) => String(id) === query.get('id')) ?? null } }
  },
  Screen: CategoriesScreen,
  forms: [saveCategory, restoreCategory],
})

function CategoriesScreen({ data: { categories, chosen } }: { data: Data }) {
  return (
    <>
      <div>
        <Crumbs to={deskPaths.products} name="Products" here="Categories" />
        <DeskHead title="Categories" about="Their names, introductions and order. Addresses stay." />
      </div>
      {chosen && <CategoryPanel key={chosen.id} category={chosen} place={findCategoryPlace(categories, chosen)} />}
      <DeskTable
        caption="Categories in the order of the shop"
        columns={['Category', 'Introduction', { end: 'For sale' }]}
      >
        {categories.map(({ id, parentId, name, intro, families }) => (
          <tr key={id}>
            <td className="at-1">
              <a
                className="link"
                href={`${deskPaths.categories}?id=${id}`}
                aria-current={id === chosen?.id ? 'page' : undefined}
              >
                {parentId === null ? <b>{name}</b> : name}
              </a>
            </td>
            <td data-label="Introduction">{intro}</td>
            <Figure label="For sale">{counted(families, 'product')}</Figure>
          </tr>
        ))}
      </DeskTable>
    </>
  )
}
