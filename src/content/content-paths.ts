import files from 'virtual:content-files'
import { pagePath } from './page-path.ts'

/** Maps each content page's path to its file in `pages`. Adding a file adds its page. */
export const contentFiles: ReadonlyMap<string, string> = new Map(files.map((file) => [pagePath(file), file]))
