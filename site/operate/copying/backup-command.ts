import { readOptions } from '../../cli/read-options.ts'
import { openSite } from './config.ts'
import { parseMode } from './mode.ts'
import { openFolderData } from './open-data-folder.ts'
import { runCommand } from '../../cli/run-command.ts'
import { describeCopy, runCopy } from './run-copy.ts'
import { CannotCopy } from './site-data.ts'

export const runBackup = async (): Promise<void> =>
  runCommand(async () => {
    const { values } = readOptions('npm run backup -- --to DIR [--from embedded|distributed] [--data DIR]', {
      options: {
        to: { type: 'string' },
        from: { type: 'string', default: 'embedded' },
        data: { type: 'string', default: process.env['SOKO_DATA'] },
      },
    })
    const { to } = values
    if (to === undefined) throw new CannotCopy('Name the folder of the backup: npm run backup -- --to DIR')
    const mode = parseMode('--from', values.from)
    const copied = await runCopy(
      {
        from: async () => openSite({ mode, folder: values.data }, 'read', process.env),
        to: async () => openFolderData(to, 'fill'),
      },
      { mirror: true, still: false },
    )
    return `The backup in ${to} holds ${describeCopy(copied)}, verified. It also holds all the site's secrets: keep it as safe as the site.`
  })
