import { userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConsumerAct, type Health } from '@soko/contracts/types/health.ts'
import { MailState } from '@soko/contracts/types/mail-health.ts'
import { fetchHealth } from '@soko/shell/watching/fetch-health.ts'
import { type Reached, reachSite, SERVICES } from './reach-site.ts'
import { needsAdmin, renderMail } from './render-mail.ts'
import { renderHealth } from './render-health.ts'
import { readOptions } from '../../cli/read-options.ts'
import { runCommand } from '../../cli/run-command.ts'

/** In milliseconds: the interval between updates of the screen. */
const REFRESH = 2_000
const COMMANDS =
  'npm run ops -- [--once] [--json] [--data DIR], npm run ops -- mail [--json], or npm run ops -- resume|skip|rebuild <service> <projection>'

const healthOf = async (site: Reached): Promise<Health> => ({
  at: new Date().toISOString(),
  services: await Promise.all(SERVICES.map(async (name) => fetchHealth(site, name))),
})

const linesOf = (health: Health): readonly string[] => {
  const { isTTY, columns } = process.stdout
  return renderHealth(health, { width: isTTY ? columns : 120, colour: isTTY })
}

const showOnce = async (site: Reached, asJson: boolean): Promise<boolean> => {
  const health = await healthOf(site)
  console.log(asJson ? JSON.stringify(health, null, 2) : linesOf(health).join('\n'))
  return health.services.every(
    ({ status, processes }) => status === 'ready' && processes.every(({ timeAhead }) => timeAhead === null),
  )
}

const watch = async (site: Reached): Promise<never> => {
  for (;;) {
    const lines = [...linesOf(await healthOf(site)), '', 'Ctrl-C ends it']
    const fitting = lines.slice(0, process.stdout.rows)
    // Clearing the whole screen first would flicker.
    process.stdout.write(`\u001b[H${fitting.map((line) => `${line}\u001b[K`).join('\n')}\u001b[J`)
    await sleep(REFRESH)
  }
}

/** Returns whether mail needs no admin. */
const showMail = async (site: Reached, asJson: boolean): Promise<boolean> => {
  const { status, body } = await site.get('delivery', '/internal/mail')
  if (status !== 200) throw new Error(`The service delivery responded with ${status}.`)
  const state = MailState.parse(body)
  console.log(asJson ? JSON.stringify(state, null, 2) : renderMail(state).join('\n'))
  return !needsAdmin(state)
}

const act = async (site: Reached, words: readonly string[]): Promise<string> => {
  const [what, service = '', projection = '', ...rest] = words
  const parsed = ConsumerAct.safeParse(what)
  if (!parsed.success || projection === '' || rest.length > 0) throw new Error(`Usage: ${COMMANDS}`)
  const name = `${service} ${projection}`
  const path = `/internal/consumers/${encodeURIComponent(projection)}/${parsed.data}` as const
  const { status, body } = await site.post(service, path, { by: `${userInfo().username} on the machine` })
  if (status === 204) return `${parsed.data} ${name}: done`
  if (status === 202) return `${parsed.data} ${name}: started; npm run ops shows when it is done`
  if (status === 404) throw new Error(`There is no projection ${name}. npm run ops -- --once lists them.`)
  const message = body !== null && typeof body === 'object' && 'message' in body ? body.message : undefined
  throw new Error(typeof message === 'string' ? message : `The service ${service} responded with ${status}.`)
}

const run = async (): Promise<void> => {
  const { values, positionals } = readOptions(COMMANDS, {
    options: {
      once: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      data: { type: 'string' },
    },
    allowPositionals: true,
  })
  const site = await reachSite(values.data ?? process.env['SOKO_DATA'], process.env)
  try {
    if (positionals.length === 1 && positionals[0] === 'mail') {
      if (!(await showMail(site, values.json))) process.exitCode = 1
    } else if (positionals.length > 0) console.log(await act(site, positionals))
    else if (values.once || values.json || !process.stdout.isTTY) {
      if (!(await showOnce(site, values.json))) process.exitCode = 1
    } else await watch(site)
  } finally {
    await site.close()
  }
}

export const runOps = async (): Promise<void> =>
  runCommand(async () => {
    await run()
    return undefined
  })
