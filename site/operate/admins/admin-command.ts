import { existsSync } from 'node:fs'
import { request, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { MadeAdmin, makeAdmin } from '@soko/auth/admin/make-admin.ts'
import { authEvents } from '@soko/auth/auth-events.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { fingerprint, loadDataKey } from '@soko/platform/event-log/data-key.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import { answerTo } from '@soko/platform/http/answer-to.ts'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { createIds } from '@soko/platform/ids.ts'
import { DataFolderUnusable, openDataFolder } from '@soko/shell/running/data-folder.ts'
import { type FoundSite, findSite } from '../../distributed/find-site.ts'
import { controlSocketPath, isNobodyThere } from '../../embedded/control-path.ts'
import { readOptions } from '../../cli/read-options.ts'
import { runCommand } from '../../cli/run-command.ts'

const USAGE = 'npm run admin -- <email> [--reinstate] [--data DIR]'

type AdminChange = { readonly email: string; readonly reinstate: boolean }

const askAuth = async (
  where: Pick<RequestOptions, 'socketPath' | 'hostname' | 'port' | 'path'> & {
    readonly headers?: Readonly<Record<string, string>>
  },
  whom: AdminChange,
): Promise<MadeAdmin | undefined> => {
  const headers = { ...where.headers, 'content-type': 'application/json' }
  const answer = await answerTo(request({ method: 'POST', ...where, headers }), JSON.stringify(whom))
  const { statusCode: status = 500 } = answer
  const body = await text(answer)
  if (status === 200) return MadeAdmin.parse(JSON.parse(body))
  if (status === 404 || status === 422) return undefined
  throw new Error(`The running Soko responded with ${status}: ${body}`)
}

const askEmbedded = async (data: string, whom: AdminChange): Promise<MadeAdmin | undefined> =>
  askAuth({ socketPath: controlSocketPath(data), path: '/auth/internal/admins' }, whom)

const askDistributed = async (
  { services, serviceToken }: FoundSite,
  whom: AdminChange,
): Promise<MadeAdmin | undefined> => {
  const [address] = services['auth'] ?? []
  if (address === undefined) throw new Error('AUTH_URL is not set: set it to the URL of auth.')
  const { hostname, port } = new URL(address)
  const headers = { [SERVICE_TOKEN_HEADER]: serviceToken }
  return askAuth({ hostname, port, path: '/internal/admins', headers }, whom)
}

/** Writes to the log directly. No other process may use the data folder. */
const writeLog = async (data: string, file: string, whom: AdminChange): Promise<MadeAdmin | undefined> => {
  const dataKey = await loadDataKey(join(data, 'data.key'))
  const ids = createIds()
  const log = await createEventLog({
    store: { kind: 'sqlite', file },
    definitions: authEvents,
    keyFingerprint: fingerprint(dataKey),
    headKey: headKeyOf(dataKey),
    clock: systemClock,
    ids,
    onCorrupt: (error) => {
      throw error
    },
  })
  try {
    return await makeAdmin({ executor: createExecutor({ log, ids }), dataKey }, whom.email, whom)
  } finally {
    await log.close()
  }
}

const make = async (given: string | undefined, whom: AdminChange): Promise<MadeAdmin | undefined> => {
  const site = await findSite(process.env, given ?? '.soko-distributed')
  if (site !== undefined) return askDistributed(site, whom)
  const data = given ?? '.soko'
  const file = join(data, 'auth', 'log.sqlite')
  if (!existsSync(file)) {
    throw new Error(`There is no Soko in ${data}. Start it once, or name its data folder by --data DIR.`)
  }
  let folder
  try {
    folder = openDataFolder(data)
  } catch (inUse) {
    if (!(inUse instanceof DataFolderUnusable)) throw inUse
    return askEmbedded(data, whom).catch((error: unknown) => {
      // If no site responds, another program, such as a backup, uses the folder.
      throw isNobodyThere(error) ? inUse : error
    })
  }
  try {
    return await writeLog(data, file, whom)
  } finally {
    folder.release()
  }
}

const run = async (): Promise<string> => {
  const { values, positionals } = readOptions(USAGE, {
    options: { data: { type: 'string' }, reinstate: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [email] = positionals
  if (email === undefined || positionals.length > 1) {
    throw new Error(`Name one e-mail address: ${USAGE}`)
  }
  const made = await make(values.data ?? process.env['SOKO_DATA'], { email, reinstate: values.reinstate })
  if (made === undefined) {
    throw new Error(`No user is registered with ${email}. Register on the site first, then run this again.`)
  }
  if (made.suspended) {
    throw new Error(
      `${made.username} is suspended and cannot sign in: nothing was changed. To end the suspension as well, run: npm run admin -- ${email} --reinstate`,
    )
  }
  return made.changed
    ? `${made.username} is an admin now. They have to sign in again to act as one.`
    : `${made.username} is already an admin.`
}

export const runAdmin = async (): Promise<void> => runCommand(run)
