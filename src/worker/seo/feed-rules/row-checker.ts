import type { Feed } from '../product-feed.ts'
import { googleRules } from './google.ts'
import { openAiRules } from './openai.ts'
import type { Row, Rules } from './rules.ts'

/** A row that a company would refuse; `id` is the product's. */
export type FeedProblem = { id: string; reason: string }

const feeds: Record<Feed, { rules: Rules; id: string; group: string; options: string }> = {
  google: { rules: googleRules, id: 'id', group: 'item_group_id', options: 'variant_option' },
  openai: { rules: openAiRules, id: 'item_id', group: 'group_id', options: 'variant_dict' },
}

/** Checks rows of a feed in turn: each by itself, and against those before it, which it may not repeat. */
export function newRowChecker(feed: Feed): (row: Row) => FeedProblem[] {
  const { rules, ...keys } = feeds[feed]
  const seen = new Set<string>()
  const isNew = (...key: string[]) => {
    const before = seen.size
    return seen.add(key.join('\n')).size > before
  }
  return (row) => {
    const [id, group, options] = [row[keys.id] ?? '', row[keys.group] ?? '', row[keys.options] ?? '']
    const repeated = [
      ...(isNew(keys.id, id) ? [] : [`${keys.id} is that of another row`]),
      ...(isNew('title', row['title'] ?? '') ? [] : ['title is that of another row']),
      ...(isNew(keys.group, group, options) ? [] : [`${keys.options} is that of another row of ${group}`]),
    ]
    return [...listBroken(row, rules), ...repeated].map((reason) => ({ id, reason }))
  }
}

/** A column without rules is wrong. */
function listBroken(row: Row, rules: Rules): string[] {
  const names = new Set([...Object.keys(rules), ...Object.keys(row)])
  return [...names].flatMap((name) => {
    const value = row[name]
    if (value === undefined) return [`${name} is no column`]
    const broken = (rules[name] ?? [() => 'has no rule']).flatMap((rule) => rule(value, row) ?? [])
    return broken.map((reason) => `${name} ${reason}`)
  })
}
