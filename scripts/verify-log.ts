/** `npm run verify-log [-- --data DIR]`: checks every event log in a data folder against its hashes. Soko may be running. */
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { CorruptLog, LogUnavailable } from '@soko/platform/event-log/errors.ts'
import { createProgressBar } from './progress-bar.ts'

const number = new Intl.NumberFormat('en')

/** Checks one log, tells what it found, and answers whether it is whole. */
const verify = async (name: string, file: string): Promise<boolean> => {
  const bar = createProgressBar(name)
  try {
    const { commits } = await verifyEventLog({ kind: 'sqlite', file }, { onProgress: bar.show })
    bar.clear()
    console.log(`${name}: ${number.format(commits)} commits, all as they were written`)
    return true
  } catch (error) {
    bar.clear()
    if (error instanceof CorruptLog) console.error(`${name}: DAMAGED at ${error.message}`)
    else if (error instanceof LogUnavailable) console.error(`${name}: not checked, ${error.message}`)
    else throw error
    return false
  }
}

const { values } = parseArgs({
  options: { data: { type: 'string', default: process.env['SOKO_DATA'] ?? '.soko' } },
})
const found = await Array.fromAsync(glob('*/log.sqlite', { cwd: values.data }))
if (found.length === 0) console.error(`no event log in ${values.data}: name the data folder by --data DIR`)

let whole = found.length > 0
for (const path of found.toSorted()) {
  whole = (await verify(dirname(path), join(values.data, path))) && whole
}
process.exitCode = whole ? 0 : 1
