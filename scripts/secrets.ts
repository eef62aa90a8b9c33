/** `npm run secrets`: writes the secrets that `docker compose up` needs, and has none of, into `.env`. */
import { readOptions } from '../command-line/read-options.ts'
import { addSecrets } from '../operating/secrets/add-secrets.ts'

readOptions('npm run secrets', {})

try {
  const { added, kept } = await addSecrets('.env')
  if (kept.length > 0) console.log(`.env keeps its ${kept.join(', ')}.`)
  if (added.length > 0)
    console.log(`.env has new secrets now: ${added.join(', ')}. They are not shown anywhere.`)
  if (added.includes('SOKO_DATA_KEY')) {
    console.log(
      'SOKO_DATA_KEY belongs to the data: put it into the backup. Without it, or with another, the data cannot be used.',
    )
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
