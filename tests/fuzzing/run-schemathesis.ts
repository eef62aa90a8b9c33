import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the command in the variable SCHEMATHESIS, or the one on the PATH. */
export const findSchemathesis = (): string | undefined => {
  const command = process.env['SCHEMATHESIS'] ?? 'schemathesis'
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0 ? command : undefined
}

/** The live stream, which never ends. */
const STREAM = /^\/api\/live$/

/** In characters. Schemathesis needs ten seconds each time to reject a longer pattern. */
const LONGEST_TEXT = 5_000

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

export type ApiCheck = {
  readonly passed: boolean
  readonly examples: number
  readonly report: string
}

/** IDs of existing things. With generated ones, all requests would fail with 404. */
export type RealIds = {
  readonly postId: string
  readonly commentId: string
  readonly userId: string
  readonly username: string
}

const configOf = ({ postId, commentId, userId, username }: RealIds): string =>
  (
    [
      ['^/api/(admin/)?posts/[{]id[}]', 'id', postId],
      ['^/api/(admin/)?users/([a-z]+/)?[{]id[}]', 'id', userId],
      ['^/api/comments/[{]id[}]', 'id', commentId],
      ['[{]postId[}]', 'postId', postId],
      ['[{]userId[}]', 'userId', userId],
      ['[{]username[}]', 'username', username],
    ] as const
  )
    .map(
      ([path, name, value]) =>
        `[[operations]]\ninclude-path-regex = "${path}"\nparameters = { ${name} = "${value}" }\n`,
    )
    .join('\n')

/** Returns the OpenAPI document without the limits that Schemathesis cannot process. */
const describedBy = async (address: string): Promise<string> => {
  const description: unknown = await (await fetch(`${address}/api/openapi.json`)).json()
  return JSON.stringify(description, (key, value: unknown) =>
    key === 'maxLength' && typeof value === 'number' ? Math.min(value, LONGEST_TEXT) : value,
  )
}

/** Checks responses to generated requests against the OpenAPI document. `ids` are for path parameters. */
export const runSchemathesis = async (
  command: string,
  address: string,
  options: {
    readonly token?: string
    readonly ids?: RealIds
    readonly only?: RegExp
    readonly except?: readonly RegExp[]
    readonly perCall: number
    readonly seed: number
  },
): Promise<ApiCheck> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-schemathesis-'))
  const events = join(folder, 'events.ndjson')
  const config = join(folder, 'schemathesis.toml')
  const description = join(folder, 'openapi.json')
  try {
    await writeFile(description, await describedBy(address))
    await writeFile(config, options.ids === undefined ? '' : configOf(options.ids))
    const { code, output } = await run(
      command,
      [
        `--config-file=${config}`,
        'run',
        description,
        `--url=${address}`,
        `--checks=${CHECKS.join(',')}`,
        `--max-examples=${options.perCall}`,
        '--phases=examples,coverage,fuzzing',
        `--seed=${options.seed}`,
        '--generation-database=none',
        '--suppress-health-check=all',
        '--request-timeout=20',
        '--no-shrink',
        '--continue-on-failure',
        '--generation-with-security-parameters=false',
        `--report-ndjson-path=${events}`,
        ...(options.only === undefined ? [] : [`--include-path-regex=${options.only.source}`]),
        `--exclude-path-regex=${[STREAM, ...(options.except ?? [])].map(({ source }) => source).join('|')}`,
        ...(options.token === undefined ? [] : ['-H', `Authorization: Bearer ${options.token}`]),
      ],
      folder,
    )
    const report = await readFile(events, 'utf8')
    return { passed: code === 0, examples: report.split('"status_code"').length - 1, report: output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const run = async (command: string, args: readonly string[], cwd: string) =>
  new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', COLUMNS: '160' } })
    let output = ''
    const keep = (text: Buffer): void => {
      output += text.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ code, output })
    })
  })
