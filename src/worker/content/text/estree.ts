/** A node of an attribute's value in braces, as far as values need it. */
export type Estree = {
  type: string
  loc?: { start: { line: number } }
  value?: unknown
  name?: string | Estree
  operator?: string
  argument?: Estree
  elements?: (Estree | null)[]
  properties?: Estree[]
  key?: Estree
  computed?: boolean
  shorthand?: boolean
  method?: boolean
  kind?: string
  expressions?: Estree[]
  quasis?: { value: { cooked?: string | null } }[]
  expression?: Estree
  openingElement?: { name: Estree; attributes: Estree[] }
  children?: Estree[]
}
