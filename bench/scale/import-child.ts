import { importMany } from './import.ts'

// Imports into the database in the folder that the first word names, until someone kills it.
const [state = '', times = ''] = process.argv.slice(2)
importMany(state, Number(times))
