import type { PageFacts } from './content-page.ts'

/** An element of a page's text: a part of the shop or of Markdown, with its attributes. */
export type TreeElement = { element: string; props: { [name: string]: TreeValue } }
/** A parsed text as JSON. `page: true` stands for the facts of the page that shows it. */
export type TreeValue = string | number | boolean | null | TreeElement | { page: true } | TreeValue[] | TreeObject
export type TreeObject = { [name: string]: TreeValue }

/**
 * An edit's words outside of its body. All else about a page stays as the build has it; a page that staff have added has
 * its picture here, too, and a guide how lists show it. The home page has what staff have chosen for it.
 */
export type EditedFacts = Required<Pick<PageFacts, 'title' | 'description' | 'heading' | 'lead' | 'faq'>> &
  Pick<PageFacts, 'picture' | 'post' | 'home' | 'places'>

/** A line of a text that cannot be shown, and why. Lines count from 1. */
export type TextProblem = { line: number; reason: string }

export class TextRefused extends Error {
  readonly problems: readonly TextProblem[]

  constructor(problems: readonly TextProblem[]) {
    super(problems.map(({ line, reason }) => `Line ${line}: ${reason}`).join('\n'))
    this.problems = problems
  }
}
