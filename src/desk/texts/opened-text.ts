import type { EditedFacts } from '#shared/content/text-tree.ts'
import type { StoredVersion } from './sql.ts'

/** The text that the form shows. `key` names its version; '' is the text that the shop came with. */
export type OpenedText = {
  path: string
  facts: EditedFacts
  body: string
  key: string
  hasQuestions: boolean
  versions: StoredVersion[]
  /** Of the page's row; 0 before its first edit. */
  version: number
  isFileInUse: boolean
}
