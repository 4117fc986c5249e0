import type { EditedFacts } from '#shared/content/text-tree.ts'
import type { TextPicture } from './added-facts.ts'
import type { TextKind } from './new-address.ts'
import type { StoredVersion } from './sql.ts'

/** The text that the form shows. `key` names its version; '' is the text that the shop came with. */
export type OpenedText = {
  /** '' for a text that has no version yet. */
  path: string
  /** Null for a text that the shop came with. */
  kind: TextKind | null
  facts: EditedFacts
  body: string
  key: string
  hasQuestions: boolean
  versions: StoredVersion[]
  pictures: TextPicture[]
  /** Of the page's row; 0 before its first edit. */
  version: number
  /** False for an added page that is published. */
  isFileInUse: boolean
}
