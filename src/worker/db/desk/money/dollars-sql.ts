/** SQL for cents as text, such as $1,440.00. */
export function dollarsSql(cents: string): string {
  return `printf('$%,d.%02d', ${cents} / 100, ${cents} % 100)`
}
