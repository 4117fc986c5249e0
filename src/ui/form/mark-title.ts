const ERROR_PREFIX = 'Error: '

/** Puts "Error: " before the title while a form has errors, so that screen readers announce it first. */
export function markTitle(hasError: boolean): void {
  const title = document.title.replace(ERROR_PREFIX, '')
  document.title = hasError ? ERROR_PREFIX + title : title
}
