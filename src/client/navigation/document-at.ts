export async function documentAt(address: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, ...(signal && { signal }) })
  if (!response.ok) throw new Error(response.statusText)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
