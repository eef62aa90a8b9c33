import { randomBytes } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { readIfThere, writeAtomically } from '@soko/platform/files/durable-file.ts'

/** The secrets, and their lengths in random bytes. */
const SECRETS = {
  SOKO_DATA_KEY: 32,
  SOKO_SERVICE_TOKEN: 32,
  MONGO_ROOT_PASSWORD: 24,
  MONGO_KEYFILE: 96,
  RABBITMQ_PASSWORD: 24,
  REDIS_PASSWORD: 24,
  S3_ACCESS_KEY: 10,
  S3_SECRET_KEY: 24,
  GRAFANA_PASSWORD: 24,
} as const

const HEADING = `# The secrets of this site, made by "npm run secrets". Nobody else may read this file.
# SOKO_DATA_KEY belongs to the data: it goes into the backup, and no other fits.
`

/** Names of the secrets. Their values are never printed. */
export type SecretsResult = { readonly added: readonly string[]; readonly kept: readonly string[] }

/** Adds missing secrets to a private file, in hexadecimal, which needs no quotes in files, URLs or commands. */
export const addSecrets = async (file: string): Promise<SecretsResult> => {
  const former = await readIfThere(file)
  const set = parseEnv(former ?? '')
  const isSet = (name: string): boolean => (set[name] ?? '') !== ''
  const added = Object.entries(SECRETS).filter(([name]) => !isSet(name))
  const lines = added.map(([name, bytes]) => `${name}=${randomBytes(bytes).toString('hex')}\n`)
  if (lines.length > 0) {
    const draft = `${file}.new`
    await writeAtomically(file, draft, [ended(former ?? HEADING), ...lines].join(''))
  } else {
    await chmod(file, 0o600)
  }
  return { added: added.map(([name]) => name), kept: Object.keys(SECRETS).filter(isSet) }
}

/** Adds a missing final newline, so that the next entry does not join the last line. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
