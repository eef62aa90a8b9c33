/**
 * `npm run migrate -- --to distributed [--data DIR] [--site DIR]`, or `--to embedded`: moves a site from a data folder to the
 * servers of a distributed one, or back. Neither may be running. When it is cut off, start it again.
 * The folders are `.soko` and `.soko-distributed` unless they are named.
 */
import { readOptions } from '../command-line/read-options.ts'
import { openSite } from '../operating/copying/config.ts'
import { parseMode } from '../operating/copying/mode.ts'
import { runCommand } from '../command-line/run-command.ts'
import { describeCopy, runCopy } from '../operating/copying/run-copy.ts'

await runCommand(async () => {
  const { values } = readOptions('npm run migrate -- --to embedded|distributed [--data DIR] [--site DIR]', {
    options: { to: { type: 'string' }, data: { type: 'string' }, site: { type: 'string' } },
  })
  const to = parseMode('--to', values.to)
  const from = to === 'embedded' ? 'distributed' : 'embedded'
  const folders = { embedded: values.data, distributed: values.site }
  const copied = await runCopy(
    {
      from: async () => openSite({ mode: from, folder: folders[from] }, 'read-alone', process.env),
      to: async () => openSite({ mode: to, folder: folders[to] }, 'fill', process.env),
    },
    { mirror: true, still: true },
  )
  return `The site is ${to} now: ${describeCopy(copied)}, verified. Do not start the one it was copied from again.`
})
