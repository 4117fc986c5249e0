import { db } from '../db.ts'

/** The text that someone reads. */
export function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

export function sheetsIn(html: string): string[] {
  return html.split('<article class="sheet-paper').slice(1)
}

export async function printedAt(number: string): Promise<number | null> {
  return db.value('SELECT printed_at FROM orders WHERE number = ?', number)
}
