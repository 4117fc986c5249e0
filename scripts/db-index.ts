import { indexSearch } from './search/index-search.ts'

const passed = process.argv.slice(2)
console.log(indexSearch([...(passed.includes('--remote') ? [] : ['--local']), ...passed]))
