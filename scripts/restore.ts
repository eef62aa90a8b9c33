/**
 * `npm run restore -- --from DIR [--to embedded|distributed] [--data DIR] [--erasures-from DIR]`: brings a backup
 * into an empty place. What was erased since the backup is erased again when the site starts, as far as the ledger of
 * erasures knows it: that of the place itself, and of the data folder that `--erasures-from` names.
 */
import { LEDGER } from '@soko/auth/erasure/erasure-ledger.ts'
import { readOptions } from '../command-line/read-options.ts'
import { openSite } from '../operating/copying/config.ts'
import { parseMode } from '../operating/copying/mode.ts'
import { copyObjects } from '../operating/copying/copy-objects.ts'
import { openFolderData } from '../operating/copying/open-data-folder.ts'
import { openLedgerOf } from '../operating/copying/open-ledger.ts'
import { runCommand } from '../command-line/run-command.ts'
import { describeCopy, runCopy } from '../operating/copying/run-copy.ts'
import { CannotCopy } from '../operating/copying/site-data.ts'

const USAGE = 'npm run restore -- --from DIR [--to embedded|distributed] [--data DIR] [--erasures-from DIR]'

await runCommand(async () => {
  const { values } = readOptions(USAGE, {
    options: {
      from: { type: 'string' },
      to: { type: 'string', default: 'embedded' },
      data: { type: 'string', default: process.env['SOKO_DATA'] },
      'erasures-from': { type: 'string' },
    },
  })
  const { from, 'erasures-from': formerSite } = values
  if (from === undefined) throw new CannotCopy('Name the folder of the backup: npm run restore -- --from DIR')
  const mode = parseMode('--to', values.to)
  const ledger = formerSite === undefined ? undefined : await openLedgerOf(formerSite)
  const copied = await runCopy(
    {
      from: async () => openFolderData(from, 'read-alone'),
      to: async () => openSite({ mode, folder: values.data }, 'fill', process.env),
    },
    {
      mirror: false,
      still: true,
      before: async ({ objects }) => {
        if (ledger !== undefined) await copyObjects(ledger, objects, { prefix: LEDGER })
      },
    },
  )
  return `The backup is restored: ${describeCopy(copied)}, verified. Erasures made since are repeated when the site starts.`
})
