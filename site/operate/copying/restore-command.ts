import { readOptions } from '../../cli/read-options.ts'
import { openSite } from './config.ts'
import { parseMode } from './mode.ts'
import { openFolderData } from './open-data-folder.ts'
import { openLedgerOf } from './open-ledger.ts'
import { runCommand } from '../../cli/run-command.ts'
import { describeCopy, runCopy } from './run-copy.ts'
import { CannotCopy } from './site-data.ts'

const USAGE = 'npm run restore -- --from DIR [--to embedded|distributed] [--data DIR] [--erasures-from DIR]'

export const runRestore = async (): Promise<void> =>
  runCommand(async () => {
    const { values } = readOptions(USAGE, {
      options: {
        from: { type: 'string' },
        to: { type: 'string', default: 'embedded' },
        data: { type: 'string', default: process.env['SOKO_DATA'] },
        'erasures-from': { type: 'string' },
      },
    })
    const { from, 'erasures-from': formerSite } = values
    if (from === undefined)
      throw new CannotCopy('Name the folder of the backup: npm run restore -- --from DIR')
    const mode = parseMode('--to', values.to)
    const former = formerSite === undefined ? undefined : await openLedgerOf(formerSite)
    const copied = await runCopy(
      {
        from: async () => openFolderData(from, 'read-alone'),
        to: async () => openSite({ mode, folder: values.data }, 'fill', process.env),
      },
      { mirror: false, still: true, ...(former && { former }) },
    )
    return `The backup is restored: ${describeCopy(copied)}, verified. Erasures made since are repeated when the site starts.`
  })
