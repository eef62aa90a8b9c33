import type { Commands } from '@soko/platform/endpoints/commands.ts'
import type { Operate } from './operate.ts'

/** The same as Operate, for a request that may carry an `Idempotency-Key`. */
export type OperateOnce = (...asked: [...Parameters<Operate>, key: string | undefined]) => ReturnType<Operate>

/** Does what an operator asks only once for the same key. What there is no projection for is looked for again. */
export const createOperateOnce =
  (operate: Operate, commands: Pick<Commands, 'once'>): OperateOnce =>
  async (projection, act, by, key) =>
    commands.once(async () => operate(projection, act, by), {
      route: `operate ${projection} ${act}`,
      user: by,
      key,
      body: '',
    })
