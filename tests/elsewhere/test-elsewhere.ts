import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readOptions } from '../../site/cli/read-options.ts'

const USAGE = 'npm run test:elsewhere -- SUITE [--only NAME] [-- arguments of the suite]'

/** Time zones and times. A suite starts `at` this time. */
const CASES = {
  // The zone is 13 hours ahead of UTC, so its date differs from UTC's for half of the day.
  saturday: { zone: 'Pacific/Apia', at: '2026-12-05T08:00:00+13:00' },
  // The zone's offset is not a whole number of hours.
  'leap-day': { zone: 'America/St_Johns', at: '2028-02-29T12:00:00-03:30' },
  'summer-time': { zone: 'America/St_Johns', at: '2027-03-14T01:58:00-03:30' },
} as const

/** A language with date and number formats that no test expects. */
const LOCALE = 'sw_KE.UTF-8'

/** Runs a suite in each case. Exits with the code of the first failed run. */
export const testElsewhere = async (): Promise<void> => {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: { only: { type: 'string' } },
  })
  const [suite, ...args] = positionals
  const cases = Object.entries(CASES).filter(([name]) => values.only === undefined || values.only === name)
  if (suite === undefined || cases.length === 0) {
    console.error(`Usage: ${USAGE}, with one of the names ${Object.keys(CASES).join(', ')}`)
    process.exit(2)
  }
  for (const [name, { zone, at }] of cases) {
    const ahead = Math.round((Date.parse(at) - Date.now()) / 1_000)
    console.log(`npm run ${suite} as in ${zone} at ${at} (--only ${name})`)
    const code = await run(
      // faketime must not change the monotonic clock, which timers and sockets use.
      [
        '-m',
        '--exclude-monotonic',
        '-f',
        `${ahead < 0 ? '' : '+'}${ahead}s`,
        'npm',
        'run',
        '--silent',
        suite,
        '--',
        ...args,
      ],
      { TZ: zone, LANG: LOCALE, LC_ALL: LOCALE },
    )
    process.exitCode ||= code
  }
}

const run = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> => {
  const child = spawn('faketime', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('error', (error) => {
    console.error(`Cannot run faketime, a package of Debian: ${error.message}`)
    process.exit(2)
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
