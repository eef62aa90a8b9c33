import type { Executor } from '@soko/platform/decider/execute.ts'
import type { Commands } from '@soko/platform/endpoints/commands.ts'
import type { Router } from 'express'
import type { Consumers } from '../consumers.ts'
import { createOperate } from './operate.ts'
import { createOperateOnce } from './operate-once.ts'
import { addOperationRoutes } from './operation.routes.ts'
import type { Processes } from './processes.ts'

/** Adds routes under `/internal` for the health of consumers and processes, and actions on projections. */
export const addOperations = (
  internal: Router,
  parts: {
    readonly consumers: Pick<Consumers, 'find' | 'states'>
    readonly processes: Processes
    readonly executor: Executor
    readonly commands: Commands
    readonly onFailure: (error: unknown) => void
  },
): void => {
  const { consumers, processes, commands } = parts
  addOperationRoutes(internal, {
    states: consumers.states,
    processes: processes.list,
    operate: createOperateOnce(createOperate({ ...parts, find: consumers.find }), commands),
  })
}
