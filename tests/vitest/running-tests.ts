import type { ReportedHookContext, Reporter, TestCase, TestModule } from 'vitest/node'

type Running = {
  readonly module: TestModule
  readonly since: number
  readonly parts: Map<string, { readonly name: string; readonly since: number }>
  silence?: NodeJS.Timeout | undefined
}

export type RunningTests = {
  readonly reporter: Reporter
  readonly describe: () => string
  /** The duration of each finished file by path, including imports and hooks. */
  readonly fileSeconds: () => Readonly<Record<string, number>>
}

/** Calls `onSilence` after no report for twice the longest timeout, for example in an endless import. */
export const createRunningTests = ({
  onSilence,
}: {
  readonly onSilence: (file: string, milliseconds: number) => void
}): RunningTests => {
  const running = new Map<string, Running>()
  const fileSeconds: Record<string, number> = {}

  /** Returns undefined for reports that arrive after the end of their file. */
  const entryOf = (module: TestModule): Running['parts'] | undefined => {
    const entry = running.get(module.id)
    if (entry === undefined) return undefined
    clearTimeout(entry.silence)
    const silence = 2 * longestTimeout(module)
    entry.silence = setTimeout(onSilence, silence, module.relativeModuleId, silence).unref()
    return entry.parts
  }
  const begin = (module: TestModule): void => {
    running.set(module.id, { module, since: Date.now(), parts: new Map() })
    entryOf(module)
  }
  const start = (key: string, name: string, module: TestModule): void => {
    entryOf(module)?.set(key, { name, since: Date.now() })
  }
  const end = (key: string, module: TestModule): void => {
    entryOf(module)?.delete(key)
  }
  const forget = (module: TestModule): void => {
    const entry = running.get(module.id)
    if (entry === undefined) return
    clearTimeout(entry.silence)
    running.delete(module.id)
    fileSeconds[module.relativeModuleId] = (Date.now() - entry.since) / 1_000
  }

  return {
    reporter: {
      onTestModuleQueued: begin,
      onTestModuleCollected: (module) => void entryOf(module),
      onTestModuleEnd: forget,
      onTestCaseReady: (test) => start(test.id, nameOf(test), test.module),
      onTestCaseResult: (test) => end(test.id, test.module),
      onHookStart: (hook) => start(keyOf(hook), `${hook.name} of ${nameOf(hook.entity)}`, moduleOf(hook)),
      onHookEnd: (hook) => end(keyOf(hook), moduleOf(hook)),
      // A file without an end has lost its worker by a crash.
      onTestRunEnd: () => {
        for (const { module } of running.values()) forget(module)
      },
    },
    describe: () => [...running.values()].flatMap(linesOf).join('\n') || 'No test file is running.',
    fileSeconds: () => fileSeconds,
  }
}

export const timeSince = (then: number): string => {
  const seconds = (Date.now() - then) / 1_000
  return seconds < 120 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`
}

const linesOf = ({ module, since, parts }: Running): readonly string[] => {
  const lines = [...parts.values()].map(({ name, since }) => `  ${name} for ${timeSince(since)}`)
  return [
    `${module.relativeModuleId} for ${timeSince(since)}`,
    ...(lines.length > 0 ? lines : [`  ${guess(module)}`]),
  ]
}

/** A test's start is reported up to 100 ms later, or never if the test blocks the worker until then. */
const guess = (module: TestModule): string => {
  const [next] = module.children.allTests('pending')
  if (next === undefined) return 'no test reported: its import has not ended, or a test blocks the worker'
  return `no test reported: the next one is ${nameOf(next)}`
}

/** In milliseconds. Uses the project's timeout instead of 0 or Infinity, which mean no timeout. */
const longestTimeout = ({ project, children }: TestModule): number => {
  const { testTimeout, hookTimeout } = project.config
  const own = [...children.allTests()].map(({ options }) => options.timeout ?? 0).filter(Number.isFinite)
  return Math.max(testTimeout, hookTimeout, ...own)
}

const nameOf = (entity: TestCase | ReportedHookContext['entity']): string =>
  entity.type === 'module' ? entity.relativeModuleId : entity.fullName

const keyOf = ({ name, entity }: ReportedHookContext): string => `${name} ${entity.id}`

const moduleOf = ({ entity }: ReportedHookContext): TestModule =>
  entity.type === 'module' ? entity : entity.module
