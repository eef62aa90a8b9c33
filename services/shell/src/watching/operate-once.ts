import type { Commands } from '@soko/platform/endpoints/commands.ts'
import type { Operate } from './operate.ts'

/** Runs an operator's action once per idempotency key, which is optional. */
export type OperateOnce = (...asked: [...Parameters<Operate>, key: string | undefined]) => ReturnType<Operate>

/** Stores results by key, except for unknown projections. */
export const createOperateOnce =
  (operate: Operate, commands: Pick<Commands, 'once'>): OperateOnce =>
  async (projection, act, by, key) =>
    commands.once(async () => operate(projection, act, by), {
      route: `operate ${projection} ${act}`,
      user: by,
      key,
      body: '',
    })
