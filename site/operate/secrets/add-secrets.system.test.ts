import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parseDataKey } from '@soko/platform/event-log/data-key.ts'
import { expectPrivate } from '@soko/platform/testing/expect-private.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { runScript } from '../copying/testing/run-script.ts'

const NAMES = [
  'SOKO_DATA_KEY',
  'SOKO_SERVICE_TOKEN',
  'MONGO_ROOT_PASSWORD',
  'MONGO_KEYFILE',
  'RABBITMQ_PASSWORD',
  'REDIS_PASSWORD',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'GRAFANA_PASSWORD',
]

let folder: string
let file: string

beforeEach(async () => {
  folder = await temporaryFolder()
  file = join(folder, '.env')
})

const makeSecrets = async () => runScript('secrets.ts', [], {}, folder)
const secrets = async () => parseEnv(await readFile(file, 'utf8'))

describe('npm run secrets', () => {
  it('writes every secret, for its owner only, and shows none', async () => {
    const { status, output } = await makeSecrets()
    expect(status).toBe(0)
    await expectPrivate(file)
    expect(await readdir(folder)).toEqual(['.env'])
    const made = await secrets()
    expect(Object.keys(made).toSorted()).toEqual(NAMES.toSorted())
    expect(new Set(Object.values(made)).size).toBe(NAMES.length)
    for (const [name, value] of Object.entries(made)) {
      expect(value).toMatch(/^[0-9a-f]{20,1024}$/)
      expect(output).toContain(name)
      expect(output).not.toContain(value)
    }
    expect(parseDataKey(made['SOKO_DATA_KEY'] ?? '')).toHaveLength(32)
    expect(output).toContain('SOKO_DATA_KEY belongs to the data: put it into the backup')
  })

  it('changes nothing when everything is there', async () => {
    await makeSecrets()
    await chmod(file, 0o644)
    const before = await readFile(file, 'utf8')
    const { status, output } = await makeSecrets()
    expect(status).toBe(0)
    expect(output).toContain('keeps its SOKO_DATA_KEY')
    expect(output).not.toContain('backup')
    expect(await readFile(file, 'utf8')).toBe(before)
    await expectPrivate(file)
  })

  it('adds missing and empty secrets to existing ones', async () => {
    const mine = '# my site\nSOKO_ORIGIN="https://soko.example"\nREDIS_PASSWORD=mine\nGRAFANA_PASSWORD='
    await writeFile(file, mine)
    const { output } = await makeSecrets()
    expect(output).toContain('keeps its REDIS_PASSWORD.')
    expect(await readFile(file, 'utf8')).toMatch(new RegExp(`^${mine}\n`))
    const made = await secrets()
    expect(made).toMatchObject({ SOKO_ORIGIN: 'https://soko.example', REDIS_PASSWORD: 'mine' })
    expect(NAMES.filter((name) => (made[name] ?? '') === '')).toEqual([])
  })
})
