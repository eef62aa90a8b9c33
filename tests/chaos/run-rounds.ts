import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../site/cli/read-options.ts'

const MINUTE = 60_000
const config = fileURLToPath(new URL('../vitest/chaos.config.ts', import.meta.url))

const runRound = async (seed: number): Promise<boolean> => {
  const vitest = spawn('vitest', ['run', '--config', config], {
    stdio: 'inherit',
    env: { ...process.env, SOKO_SEED: String(seed) },
  })
  const pass = (signal: NodeJS.Signals) => vitest.kill(signal)
  process.on('SIGTERM', pass).on('SIGINT', pass)
  const [code, signal] = (await once(vitest, 'exit')) as [number | null, NodeJS.Signals | null]
  process.off('SIGTERM', pass).off('SIGINT', pass)
  if (signal !== null || (code ?? 0) > 128) process.exit(1)
  return code === 0
}

/** Repeats the scenario, starts no further round after the given minutes, and exits with 1 if one failed. */
export const runRounds = async (): Promise<void> => {
  const usage = 'npm run test:chaos -- [--minutes 60] [--seed NUMBER]'
  const { values } = readOptions(usage, {
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } },
  })
  const minutes = Number(values.minutes)
  const first = Number(values.seed ?? Date.now() % 100_000)
  if (!(minutes >= 0) || !Number.isSafeInteger(first)) {
    console.error(`--minutes and --seed take numbers. Usage: ${usage}`)
    process.exit(2)
  }
  const end = Date.now() + minutes * MINUTE
  const failed: number[] = []
  let seed = first
  do {
    console.log(
      `Round ${seed - first + 1}: SOKO_SEED=${seed}, ${Math.ceil((end - Date.now()) / MINUTE)} minutes left.`,
    )
    if (!(await runRound(seed))) failed.push(seed)
    seed += 1
  } while (Date.now() < end)
  console.log(
    failed.length === 0
      ? `${seed - first} rounds passed.`
      : `${failed.length} of ${seed - first} rounds failed. Repeat one: npm run test:chaos -- --minutes 0 --seed ${failed[0]}`,
  )
  if (failed.length > 0) process.exitCode = 1
}
