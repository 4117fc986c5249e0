/** Opens the system's share sheet, or copies the link where there is none. */
export async function shareLink(url: string, title?: string): Promise<'shared' | 'copied' | 'blocked'> {
  if (!canShare()) {
    return navigator.clipboard.writeText(url).then(
      () => 'copied',
      () => 'blocked',
    )
  }
  await navigator.share({ url, ...(title && { title }) }).catch(unlessDismissed)
  return 'shared'
}

/** Not every browser has a share sheet, although the types say so. */
function canShare(): boolean {
  return 'share' in navigator
}

function unlessDismissed(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
