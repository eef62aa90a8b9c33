import { readOptions } from '../../cli/read-options.ts'
import { runCommand } from '../../cli/run-command.ts'
import { addSecrets } from './add-secrets.ts'

export const runSecrets = async (): Promise<void> => {
  readOptions('npm run secrets', {})
  await runCommand(async () => {
    const { added, kept } = await addSecrets('.env')
    return [
      ...(kept.length > 0 ? [`.env keeps its ${kept.join(', ')}.`] : []),
      ...(added.length > 0
        ? [`.env has new secrets now: ${added.join(', ')}. They are not shown anywhere.`]
        : []),
      ...(added.includes('SOKO_DATA_KEY')
        ? [
            'SOKO_DATA_KEY belongs to the data: put it into the backup. Without it, or with another, the data cannot be used.',
          ]
        : []),
    ].join('\n')
  })
}
