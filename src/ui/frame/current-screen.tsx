import { useCurrentPage } from './use-current-page.ts'

export function CurrentScreen() {
  const { name, Screen, data, url, params, now } = useCurrentPage()
  return <Screen key={name} data={data} url={url} params={params} now={now} />
}
