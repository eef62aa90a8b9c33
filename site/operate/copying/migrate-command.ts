import { readOptions } from '../../cli/read-options.ts'
import { openSite } from './config.ts'
import { parseMode } from './mode.ts'
import { runCommand } from '../../cli/run-command.ts'
import { describeCopy, runCopy } from './run-copy.ts'

export const runMigrate = async (): Promise<void> =>
  runCommand(async () => {
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
