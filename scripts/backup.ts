/**
 * `npm run backup -- --to DIR [--from embedded|distributed] [--data DIR]`: makes a backup of a site, running or
 * not, or brings an earlier one up to date. A backup is a data folder. `--data` names the folder of the site.
 */
import { readOptions } from '../command-line/read-options.ts'
import { openSite } from '../operating/copying/config.ts'
import { parseMode } from '../operating/copying/mode.ts'
import { openFolderData } from '../operating/copying/open-data-folder.ts'
import { runCommand } from '../command-line/run-command.ts'
import { describeCopy, runCopy } from '../operating/copying/run-copy.ts'
import { CannotCopy } from '../operating/copying/site-data.ts'

await runCommand(async () => {
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
