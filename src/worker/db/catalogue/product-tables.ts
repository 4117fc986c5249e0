/** SQL that joins a family `f` to its category `c` and main category `m`. */
export const joinCategories = 'JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id'

export const joinFamily = `JOIN families f ON f.id = p.family_id ${joinCategories}`
