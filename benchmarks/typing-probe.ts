import type { Page } from 'playwright-core'

/** Milliseconds between two keys of a fast typist. Each key's effect is painted before the next key. */
const BETWEEN_KEYS = 150

const SLOWED = 4

const SENTENCE = 'The naira fell and the beans were drying, so nobody would sell before the rains. '

/** Measures until the first task after the next frame, when style, layout and paint are done. */
const PROBE = `(() => {
  const times = globalThis.keyTimes = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const drawn = new MessageChannel()
      drawn.port1.onmessage = () => { times.push(performance.now() - timeStamp); drawn.port1.close() }
      drawn.port2.postMessage(undefined)
    })
  }, true)
})()`

export type Typist = {
  /** Returns milliseconds until each key was painted. */
  readonly type: () => Promise<readonly number[]>
  /** Self time per key in milliseconds, longest first. */
  readonly profile: () => Promise<readonly (readonly [name: string, ms: number])[]>
}

/** Slows the page down, puts the cursor in the middle of the text, and types a short warm-up. */
export const openTypist = async (page: Page): Promise<Typist> => {
  const paragraphs = page.locator('.ql-editor p')
  await page.bringToFront()
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(PROBE)
  const type = async (): Promise<readonly number[]> => {
    await page.bringToFront()
    await page.evaluate('keyTimes.length = 0')
    await page.keyboard.type(SENTENCE, { delay: BETWEEN_KEYS })
    await page.waitForFunction(`keyTimes.length >= ${SENTENCE.length}`)
    return page.evaluate<number[]>('[...keyTimes]')
  }
  await type()
  return {
    type,
    profile: async () => {
      await devtools.send('Profiler.enable')
      await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
      await devtools.send('Profiler.start')
      await type()
      const { profile } = await devtools.send('Profiler.stop')
      await devtools.send('Profiler.disable')
      return ownTimes(profile)
    },
  }
}

type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: {
      readonly functionName: string
      readonly url: string
      readonly columnNumber: number
    }
  }[]
  readonly samples?: readonly number[]
  /** Microseconds since the previous sample. */
  readonly timeDeltas?: readonly number[]
}

const ownTimes = ({ nodes, samples = [], timeDeltas = [] }: Profile) => {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, columnNumber } }) => [
      id,
      url === ''
        ? functionName || '(anonymous)'
        : `${functionName || '(anonymous)'} ${url.slice(url.lastIndexOf('/') + 1)}:${columnNumber}`,
    ]),
  )
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1_000 / SENTENCE.length)
  }
  return [...times].toSorted(([, a], [, b]) => b - a)
}
