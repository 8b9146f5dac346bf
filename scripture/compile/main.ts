import { compileScriptureIfStale } from './compile-scripture.ts'

const startedAt = performance.now()
const { compiled } = await compileScriptureIfStale()
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(compiled ? `Scripture compiled in ${seconds} s.` : 'Scripture is up to date.')
